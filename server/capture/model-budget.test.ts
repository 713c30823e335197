import { expect, test } from 'vitest'
import { isReached } from './model-budget.ts'

test.each([
  [0.5, 0, false],
  [0.5, 499_999, false],
  [0.5, 500_000, true],
  [0.000001, 0, false],
])('a limit of %d dollars with %s millionths spent is reached: %s', (dollars, spent, expected) => {
  expect(isReached(dollars, spent)).toBe(expected)
})
