import { readFileSync } from 'node:fs'
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
  ['a rented server with 2 cores', { cores: 2, isAppleSilicon: false }, { from: 20, to: 116 }],
  ['a laptop with 8 cores', { cores: 8, isAppleSilicon: false }, { from: 7, to: 40 }],
  ['a Mac', { cores: 8, isAppleSilicon: true }, { from: 1, to: 6 }],
])('the minutes that 1.1 GB of weights take for an hour of meeting on %s', (_, machine, minutes) => {
  expect(minutesPerHour(machine, 1_100_000_000, null)).toEqual({ ...minutes, isMeasured: false })
})

test.each([
  ['A rented server with 4 cores', { cores: 4, isAppleSilicon: false }],
  ['A laptop with 8 cores', { cores: 8, isAppleSilicon: false }],
  ['A Mac with Apple silicon, M1 to M1 Max', { cores: 8, isAppleSilicon: true }],
])('the docs say what is estimated for %s', (name, machine) => {
  const docs = readFileSync(new URL('../../../docs/readers.md', import.meta.url), 'utf8')
  const estimates = [1_107_409_472, 2_497_281_120, 5_335_291_936].map((bytes) => minutesPerHour(machine, bytes, null))

  expect(docs).toContain(`| ${name} | ${estimates.map(({ from, to }) => `${from} to ${to}`).join(' | ')} |`)
})

test('what was measured replaces the estimate', () => {
  const measured = { meetingMinutes: 30, readingMinutes: 4 }

  expect(minutesPerHour({ cores: 2, isAppleSilicon: false }, 5e9, measured)).toEqual({
    from: 8,
    to: 8,
    isMeasured: true,
  })
})
