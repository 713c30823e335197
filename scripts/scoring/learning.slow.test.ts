import { expect, test } from 'vitest'
import { sumOf } from './learning-table.ts'
import { simulateAll, totalOf } from './learning.ts'

test('users correct less in their second week than in their first, and less than without learning', async () => {
  const { habits, writers } = await simulateAll()

  const { first, without, learned } = sumOf(habits)
  expect(totalOf(learned)).toBeLessThan((totalOf(first) * 2) / 3)
  expect(totalOf(learned)).toBeLessThan((totalOf(without) * 2) / 3)

  // Of conversations that have nothing in common, nothing can be learned; but it must not do harm either.
  const strangers = sumOf(writers)
  expect(totalOf(strangers.learned)).toBeLessThanOrEqual(totalOf(strangers.without))
})
