import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { readOwnSets } from './own-sets.ts'
import { recordedReader } from './readers.ts'
import { readAnswers } from './recorded-answers.ts'
import { lineOf } from './tally.ts'

const recorded = readAnswers(new URL('../../tests/capture-cases/model-answers.jsonl', import.meta.url).pathname)

test.each([
  ['whole', 32_000],
  ['in parts, one task at a time', 4_000],
])('what a strong model found and worded is kept when it reads conversations %s', async (_, contextTokens) => {
  const documents = readOwnSets().flatMap((set) => set.documents.filter(({ id }) => recorded.has(id)))

  const { rows, tallies, failures } = await evaluate(
    { set: 'recorded', documents },
    recordedReader(recorded, contextTokens),
  )
  const { f1, leftAsIs, taskFreeKeptEmpty } = rows.find(({ set }) => set === 'recorded')!.figures
  const mistakes = tallies.flatMap((tally) => tally.mistakes.map(lineOf)).join('\n')

  expect(documents).toHaveLength(recorded.size)
  expect(failures).toEqual([])
  expect(f1, mistakes).toBeGreaterThanOrEqual(0.98)
  expect(leftAsIs, mistakes).toBeGreaterThanOrEqual(0.84)
  expect(taskFreeKeptEmpty, mistakes).toBe(1)
})
