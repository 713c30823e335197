import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDocuments } from './documents.ts'
import { evaluate } from './evaluate.ts'
import { frozenOf, frozenScore, type Frozen } from './frozen.ts'
import { builtInReader } from './readers.ts'
import { lineOf } from './tally.ts'

const point = 0.01

test('capture scores at most a point less than its best on its own cases', { timeout: 30_000 }, async () => {
  const documents = readDocuments(readFileSync(new URL('cases.jsonl', frozenScore), 'utf8'), 'cases.jsonl')
  const frozen = JSON.parse(readFileSync(frozenScore, 'utf8')) as Frozen

  const { tallies } = await evaluate({ set: 'cases', documents }, builtInReader())
  const now = frozenOf(tallies)
  const mistakes = tallies.flatMap(({ mistakes }) => mistakes.map(lineOf)).join('\n')

  expect(now.documents).toBe(frozen.documents) // new cases bring a new score: npm run eval:capture -- --freeze
  for (const figure of ['f1', 'taskFreeKeptEmpty', 'assignee', 'deadline'] as const) {
    expect(now[figure], `${figure}\n${mistakes}`).toBeGreaterThanOrEqual(frozen[figure]! - point)
  }
})
