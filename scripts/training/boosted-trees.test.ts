import { expect, test } from 'vitest'
import { oddsOfTrees } from '#server/capture/built-in/classifier/trees.ts'
import { grow, type Growth, type Row } from './boosted-trees.ts'

const growth: Growth = { trees: 30, depth: 2, rate: 0.3, leafWeight: 1, shrinkage: 1, rows: 1, signs: 1 }
const row = (isTask: boolean, signs: Row['signs']): Row => ({ isTask, signs, weight: 1 })
const many = (...rows: Row[]) => Array.from({ length: 20 }, () => rows).flat()

// Neither sign says anything without the other.
const rows = many(
  row(true, { asked: 1, accepted: 1 }),
  row(false, { asked: 1 }),
  row(false, { accepted: 1, words: 12 }),
  row(true, { words: 3 }),
)

test('learns what signs mean together', () => {
  const trees = grow(rows, growth)

  for (const { signs, isTask } of rows) expect(oddsOfTrees(trees, signs) > 0).toBe(isTask)
})

test('the same rows give the same trees', () => {
  const sampled = { ...growth, rows: 0.7, signs: 0.6 }

  expect(grow(rows, sampled)).toEqual(grow(rows, sampled))
})

test('a sign that is rare decides nothing', () => {
  const { trees } = grow([...rows, row(true, { rare: 1 })], growth)

  expect(JSON.stringify(trees)).not.toContain('rare')
})
