import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { readDocuments } from './documents.ts'
import { frozenScore, type Frozen } from './frozen.ts'
import { predict } from './predict.ts'
import { scoreDocuments } from './score.ts'

const point = 0.01

test('capture loses no more than a point of what it once reached on its own cases', async () => {
  const cases = readDocuments(readFileSync(new URL('cases.jsonl', frozenScore), 'utf8'), 'cases.jsonl')
  const frozen = JSON.parse(readFileSync(frozenScore, 'utf8')) as Frozen
  const extractor = builtInExtractor()

  const now = scoreDocuments(cases, await Promise.all(cases.map((document) => predict(document, extractor))))

  expect(now.documents).toBe(frozen.documents) // new cases bring a new score: npm run eval:capture -- --freeze
  for (const figure of ['f1', 'taskFreeKeptEmpty', 'assignee', 'deadline'] as const) {
    expect(now[figure], `${figure}\n${now.mistakes.join('\n')}`).toBeGreaterThanOrEqual(frozen[figure]! - point)
  }
})
