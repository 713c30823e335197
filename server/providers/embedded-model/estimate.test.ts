import { expect, test } from 'vitest'
import { memoryNeededBytes, minutesPerHour, threadsFor } from './estimate.ts'

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [8, 6],
])('on %i cores it reads with %i threads, and leaves the rest to the board', (cores, threads) => {
  expect(threadsFor(cores)).toBe(threads)
})

test('the memory is that of the weights, the context and the library', () => {
  expect(memoryNeededBytes(1_100_000_000, 8_000)).toBe(2_700_000_000)
})

test.each([
  ['a rented server with 2 cores', { cores: 2, isAppleSilicon: false }, { from: 14, to: 79 }],
  ['a laptop with 8 cores', { cores: 8, isAppleSilicon: false }, { from: 6, to: 34 }],
  ['a Mac', { cores: 8, isAppleSilicon: true }, { from: 1, to: 5 }],
])('the minutes that 1.1 GB of weights take for an hour of meeting on %s', (_, machine, minutes) => {
  expect(minutesPerHour(machine, 1_100_000_000, null)).toEqual({ ...minutes, isMeasured: false })
})

test('what was measured replaces the estimate', () => {
  const measured = { meetingMinutes: 30, readingMinutes: 4 }

  expect(minutesPerHour({ cores: 2, isAppleSilicon: false }, 5e9, measured)).toEqual({
    from: 8,
    to: 8,
    isMeasured: true,
  })
})
