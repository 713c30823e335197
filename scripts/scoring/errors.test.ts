import { expect, test } from 'vitest'
import type { CaseDocument } from './documents.ts'
import { chooseErrors, errorInFull } from './errors.ts'
import { none, type Mistake, type Tally } from './tally.ts'

const document = (id: string, kind: string): CaseDocument => ({
  id,
  kind,
  set: 'cases',
  source: 'chat',
  title: '#pier',
  startsAt: '2026-03-04T10:00:00Z',
  timezone: 'UTC',
  participants: [],
  lines: [{ id: '1', text: 'I might send it.', from: 'Ana Ruiz' }],
  gold: { tasks: [{ title: 'Send it', lines: ['1'], assignee: 'Ana Ruiz', deadline: '2026-03-06' }] },
})
const tally = (id: string, kind: string, ...types: Mistake['type'][]): Tally => ({
  document: document(id, kind),
  counts: none,
  mistakes: types.map((type) => ({ type, documentId: id, text: `${type} in ${id}` })),
})
const chosenOf = (tallies: Tally[], atMost: number) => chooseErrors(tallies, atMost).map(({ mistake }) => mistake.text)

test('the errors shown are of each type in turn, each from another kind of document', () => {
  const tallies = [
    tally('a', 'joke', 'missed', 'false'),
    tally('b', 'joke', 'deadline'),
    tally('c', 'past', 'missed'),
    tally('d', 'habit', 'false'),
    tally('e', 'list', 'deadline'),
  ]

  expect(chosenOf(tallies, 10)).toEqual(['missed in a', 'false in d', 'deadline in e', 'missed in c'])
  expect(chosenOf(tallies, 2)).toEqual(['missed in a', 'false in d'])
})

test('an error is shown with the whole conversation, the expected task and the one found', () => {
  const [error] = chooseErrors([tally('a', 'joke', 'missed')], 1)
  const noise = {
    title: 'Might send it',
    lines: ['1'],
    assignee: null,
    deadline: null,
    isNoise: true,
    duplicateOf: null,
  }

  const text = errorInFull(error!, { id: 'a', tasks: [noise] }, 1)

  expect(text).toContain('### 1. Missed: missed in a')
  expect(text).toContain('  1  Ana Ruiz: I might send it.')
  expect(text).toContain('Expected:\n\n- **Send it** – Ana Ruiz, 2026-03-06 (lines 1)')
  expect(text).toContain('Captured:\n\n- **Might send it** – nobody, no day (lines 1), set aside as noise')
  expect(errorInFull(error!, { id: 'a', tasks: [] }, 1)).toContain('Captured: nothing.')
})
