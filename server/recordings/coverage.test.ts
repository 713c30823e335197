import { describe, expect, test } from 'vitest'
import { coveredSpans, notCoveredElsewhere, type Coverage } from './coverage.ts'

const minute = 60_000
const minutes = (...all: number[]) => all.map((at) => at * minute)
const coverage = (from: number, to: number, ...linesAt: number[]): Coverage => ({
  from: from * minute,
  to: to * minute,
  linesAt: minutes(...linesAt),
})
const left = (at: number[], ...others: Coverage[]) =>
  notCoveredElsewhere(
    at.map((one) => ({ at: one * minute })),
    others,
  ).map((line) => line.at / minute)

describe('another bot or recording covers a meeting', () => {
  test('around its lines, while it was there', () => {
    expect(coveredSpans(coverage(0, 30, 1, 2, 4, 20, 29.5))).toEqual([
      { from: 0, to: 6 * minute },
      { from: 18 * minute, to: 22 * minute },
      { from: 27.5 * minute, to: 30 * minute },
    ])
  })

  test('nowhere without lines', () => {
    expect(coveredSpans(coverage(0, Number.POSITIVE_INFINITY))).toEqual([])
  })

  test('not around lines from before or after it was there', () => {
    expect(coveredSpans(coverage(10, 20, 1, 30))).toEqual([])
  })
})

describe('of a recording', () => {
  test('all lines are kept where no other was', () => {
    expect(left([0, 5, 10])).toEqual([0, 5, 10])
  })

  test('lines a bot has too are dropped, but kept before and after it was there', () => {
    expect(left([0, 4, 5, 12, 19, 21, 30], coverage(5, 20, 6, 9, 12, 15, 19))).toEqual([0, 4, 21, 30])
  })

  test('all lines are kept if the bot has none', () => {
    expect(left([6, 12, 19], coverage(5, 20))).toEqual([6, 12, 19])
  })

  test('lines after a bot broke down are kept', () => {
    expect(left([6, 12, 19], coverage(5, 20, 6, 7))).toEqual([12, 19])
  })

  test('lines that either of two others has are dropped', () => {
    expect(left([1, 10, 20, 30], coverage(0, 12, 1, 10), coverage(15, 25, 20))).toEqual([30])
  })
})
