import { expect, test } from 'vitest'
import { scrollStep } from './scroll-step.ts'

const inSight = { start: 100, end: 900 }

test.each([
  ['in the middle nothing scrolls', 500, 33, 0],
  ['just outside the last tenth nothing scrolls', 819, 33, 0],
  ['within the last tenth it scrolls forward, 60 px each 33 ms', 821, 33, 60],
  ['within the first tenth it scrolls back', 179, 33, -60],
  ['beyond the edge it keeps scrolling', 1200, 33, 60],
  ['a quicker frame scrolls less', 850, 11, 20],
  ['a slow frame scrolls no further', 850, 3000, 120],
])('%s', (_, at, elapsedMs, step) => {
  expect(scrollStep(at, inSight, elapsedMs)).toBeCloseTo(step)
})
