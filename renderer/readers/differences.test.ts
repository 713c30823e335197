import { expect, test } from 'vitest'
import type { ComparedTask } from '#shared/readers/schemas.ts'
import { countDifferences, differencesOf, differingIn, tasksFound } from './differences.ts'

const task = (given: Partial<ComparedTask> = {}): ComparedTask => ({
  title: 'Pick the two customers',
  isQuote: false,
  person: 'Maya Okafor',
  day: '2026-11-27',
  ...given,
})

test.each([
  ['the same task', task(), task(), []],
  ['another day', task(), task({ day: null }), ['date']],
  ['another person', task(), task({ person: null }), ['person']],
  ['a quote instead of a title', task(), task({ title: '“I’ll pick the two”', isQuote: true }), ['wording']],
  [
    'everything else',
    task(),
    task({ title: 'Choose customers', person: 'Tom', day: null }),
    ['wording', 'person', 'date'],
  ],
  ['a task that only one found', task(), null, ['only-here']],
  ['a task that only the other found', null, task(), ['only-here']],
  ['no task at all', null, null, []],
] as const)('%s', (_, builtIn, other, differences) => {
  expect(differencesOf({ builtIn, other })).toEqual(differences)
})

test('a line counts once, however much differs in it', () => {
  const same = { lines: [], builtIn: task(), other: task() }
  const differing = { lines: [], builtIn: task(), other: task({ day: null, person: null }) }
  const missed = { lines: [], builtIn: null, other: task() }
  const conversation = { rows: [same, differing, missed] }

  expect(differingIn(conversation)).toEqual([differing, missed])
  expect(tasksFound(conversation)).toEqual({ builtIn: 2, other: 3 })
  const about = { meetingId: '', title: '', minutes: null, state: 'done', tookMs: null } as const
  expect(
    countDifferences({
      conversations: [
        { ...about, rows: [same, missed] },
        { ...about, ...conversation },
      ],
    }),
  ).toBe(3)
})
