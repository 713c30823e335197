import { describe, expect, test } from 'vitest'
import { about, memory, range, size, sizeOf, spelled, timeLeft, took, until } from './words.ts'

test.each([
  [2_000_000_000, '2 GB'],
  [1_107_409_000, '1.1 GB'],
  [12_400_000_000, '12 GB'],
  [640_000_000, '640 MB'],
  [980_000_000, '1 GB'],
  [41_200, '41 KB'],
])('%i bytes are %s', (bytes, words) => expect(size(bytes)).toBe(words))

test('what arrived is in the unit of the whole', () => {
  expect(sizeOf(1_100_000_000, 2_000_000_000)).toBe('1.1 of 2 GB')
  expect(sizeOf(40_000_000, 2_000_000_000)).toBe('0 of 2 GB')
  expect(sizeOf(12_000, 41_000)).toBe('12 of 41 KB')
})

test('a machine’s memory is in powers of two, as it is sold', () => {
  expect([16 * 2 ** 30, 15.6 * 2 ** 30].map(memory)).toEqual(['16 GB', '16 GB'])
})

describe('how long an hour of meeting takes', () => {
  test.each([
    [0.66, 'about 40 s'],
    [0.01, 'about 5 s'],
    [2, 'about 2 min'],
    [120, 'about 2 h'],
  ])('%d minutes', (minutes, words) => expect(about(minutes)).toBe(words))

  test.each([
    [3, 6, '3 to 6 min'],
    [5.9, 6.1, '6 min'],
    [0.5, 1.2, '30 s to 1 min'],
    [80, 150, '80 min to 3 h'],
  ])('from %d to %d minutes', (from, to, words) => expect(range(from, to)).toBe(words))
})

test.each([
  [225, '4 minutes left'],
  [70, '1 minute left'],
  [20, 'less than a minute left'],
  [3 * 3600, '3 hours left'],
])('%i seconds are %s', (seconds, words) => expect(timeLeft(seconds)).toBe(words))

test.each([
  [5 * 60_000, 'in 5 minutes'],
  [4.1 * 60_000, 'in 5 minutes'],
  [30_000, 'in 1 minute'],
  [-10, 'in a moment'],
])('a retry after %d ms comes %s', (milliseconds, words) => expect(until(milliseconds)).toBe(words))

test.each([
  [240, '1 s'],
  [3200, '3 s'],
  [280_000, '4 min 40 s'],
  [120_000, '2 min'],
])('reading for %i ms took %s', (milliseconds, words) => expect(took(milliseconds)).toBe(words))

test('small counts are words', () => {
  expect([1, 5, 12].map(spelled)).toEqual(['one', 'five', '12'])
})
