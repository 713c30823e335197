import { describe, expect, test } from 'vitest'
import { heardBy, notHeardElsewhere, type OtherEar } from './one-ear.ts'

const minute = 60_000
const minutes = (...all: number[]) => all.map((at) => at * minute)
const ear = (from: number, to: number, ...wordsAt: number[]): OtherEar => ({
  from: from * minute,
  to: to * minute,
  wordsAt: minutes(...wordsAt),
})
const left = (at: number[], ...others: OtherEar[]) =>
  notHeardElsewhere(
    at.map((one) => ({ at: one * minute })),
    others,
  ).map((line) => line.at / minute)

describe('somebody else hears a meeting', () => {
  test('around the words that they heard, from when they came until they left', () => {
    expect(heardBy(ear(0, 30, 1, 2, 4, 20, 29.5))).toEqual([
      { from: 0, to: 6 * minute },
      { from: 18 * minute, to: 22 * minute },
      { from: 27.5 * minute, to: 30 * minute },
    ])
  })

  test('not at all, where they heard no word', () => {
    expect(heardBy(ear(0, Number.POSITIVE_INFINITY))).toEqual([])
  })

  test('not by words from a time at which they were not there', () => {
    expect(heardBy(ear(10, 20, 1, 30))).toEqual([])
  })
})

describe('of a recording', () => {
  test('everything is kept where nobody else was', () => {
    expect(left([0, 5, 10])).toEqual([0, 5, 10])
  })

  test('what a bot has too is left out, and kept before it came and after it went', () => {
    expect(left([0, 4, 5, 12, 19, 21, 30], ear(5, 20, 6, 9, 12, 15, 19))).toEqual([0, 4, 21, 30])
  })

  test('all is kept where the bot was deaf', () => {
    expect(left([6, 12, 19], ear(5, 20))).toEqual([6, 12, 19])
  })

  test('what comes after a bot broke down is kept', () => {
    expect(left([6, 12, 19], ear(5, 20, 6, 7))).toEqual([12, 19])
  })

  test('two others together leave out what either has', () => {
    expect(left([1, 10, 20, 30], ear(0, 12, 1, 10), ear(15, 25, 20))).toEqual([30])
  })
})
