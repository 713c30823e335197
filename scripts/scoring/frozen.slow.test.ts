import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isHidden, type CaseDocument } from './documents.ts'
import { evaluate } from './evaluate.ts'
import { frozenOf, frozenScore, type Frozen } from './frozen.ts'
import { readOwnSets } from './own-sets.ts'
import { builtInReader } from './readers.ts'
import { lineOf } from './tally.ts'

const point = 0.01

/** Nothing is held to what it scores on documents it learns from. */
const isFrozen = (set: string) => (document: CaseDocument) => set === 'cases' || document.part !== 'train'

test('capture scores at most a point less than its best on its own sets', async () => {
  const frozen = JSON.parse(readFileSync(frozenScore, 'utf8')) as Record<string, Frozen>

  const sets = readOwnSets().map(({ set, documents }) => ({ set, documents: documents.filter(isFrozen(set)) }))
  const evaluated = await Promise.all(sets.map((set) => evaluate(set, builtInReader())))
  const now = frozenOf(evaluated.flatMap(({ rows }) => rows))
  const mistakes = evaluated
    .flatMap(({ tallies }) => tallies.filter(({ document }) => !isHidden(document)))
    .flatMap((tally) => tally.mistakes.map(lineOf))
    .join('\n')

  expect(Object.keys(now)).toEqual(Object.keys(frozen))
  for (const [set, best] of Object.entries(frozen)) {
    expect(now[set]!.documents).toBe(best.documents) // new cases bring a new score: npm run eval:capture -- --freeze
    for (const figure of ['f1', 'taskFreeKeptEmpty', 'assignee', 'deadline', 'usable', 'leftAsIs'] as const)
      expect(now[set]![figure], `${figure} of ${set}\n${mistakes}`).toBeGreaterThanOrEqual(best[figure]! - point)
    expect(now[set]!.garbled, `garbled of ${set}\n${mistakes}`).toBeLessThanOrEqual(best.garbled! + point)
  }
})
