import { expect, test } from 'vitest'
import { rank } from './rank.ts'

test('scores that put every task first are perfect', () => {
  expect(
    rank([
      { score: 1, isTask: false },
      { score: 3, isTask: true },
      { score: 2, isTask: true },
    ]),
  ).toEqual({ averagePrecision: 1, bestF1: 1 })
})

test('a task ranked behind a non-task counts half', () => {
  expect(
    rank([
      { score: 2, isTask: false },
      { score: 1, isTask: true },
    ]),
  ).toEqual({ averagePrecision: 0.5, bestF1: 2 / 3 })
})
