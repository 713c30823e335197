import { expect, test } from 'vitest'
import { correctionsIn, settle, type StoredCorrection } from './corrections-in.ts'

const task = { title: 'Send the list', deadline: '2026-03-06', isNoise: false, assigneeIds: ['ada'] }
const no = { before: null, after: null, beforePersonId: null, personId: null }

type Row = [name: string, change: Parameters<typeof correctionsIn>[1], found: StoredCorrection[]]

test.each<Row>([
  [
    'a new title',
    { title: 'Mail the list' },
    [{ ...no, kind: 'TITLE', before: 'Send the list', after: 'Mail the list' }],
  ],
  ['the same title', { title: 'Send the list' }, []],
  [
    'another day',
    { deadline: '2026-03-05', deadlineType: 'DATE' },
    [{ ...no, kind: 'DAY', before: '2026-03-06', after: '2026-03-05' }],
  ],
  ['no day', { deadline: null }, [{ ...no, kind: 'DAY', before: '2026-03-06' }]],
  ['noise', { isNoise: true }, [{ ...no, kind: 'NOISE', before: 'task', after: 'noise' }]],
  ['another person', { assigneeIds: ['bob'] }, [{ ...no, kind: 'PERSON', beforePersonId: 'ada', personId: 'bob' }]],
  ['the same person', { assigneeIds: ['ada'] }, []],
  ['several people', { assigneeIds: ['ada', 'bob'] }, [{ ...no, kind: 'PERSON', beforePersonId: 'ada' }]],
])('%s', (_, change, found) => expect(correctionsIn(task, change)).toEqual(found))

const first: StoredCorrection = { ...no, kind: 'TITLE', before: 'Send the list', after: 'Mail the list' }

test('a second correction of the same kind replaces the first, compared with what was captured', () => {
  const second: StoredCorrection = { ...no, kind: 'TITLE', before: 'Mail the list', after: 'Post the list' }

  expect(settle(first, second)).toEqual({ ...second, before: 'Send the list' })
})

test('a correction that the user takes back is none', () => {
  expect(settle(first, { ...no, kind: 'TITLE', before: 'Mail the list', after: 'Send the list' })).toBeNull()
  expect(
    settle(
      { ...no, kind: 'PERSON', beforePersonId: 'ada', personId: 'bob' },
      { ...no, kind: 'PERSON', beforePersonId: 'bob', personId: 'ada' },
    ),
  ).toBeNull()
})
