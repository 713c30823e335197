import { expect, test } from 'vitest'
import { retryAt } from '#server/notifications/retry.ts'

const start = new Date('2026-03-05T10:00:00Z')

/** The waits in seconds until it gives up. */
function waits(chance: number): number[] {
  const all: number[] = []
  for (let next = retryAt(1, start, chance); next; next = retryAt(all.length + 1, start, chance))
    all.push((next.getTime() - start.getTime()) / 1000)
  return all
}

test('the first retry comes within a minute, and waits grow to four hours', () => {
  expect(waits(0)[0]).toBe(30)
  expect(waits(0)).toEqual(waits(0).toSorted((one, other) => one - other))
  expect(waits(0).at(-1)).toBe(4 * 3600)
})

test('a mail server may be down for two days', () => {
  const total = waits(0).reduce((sum, wait) => sum + wait, 0)

  expect(total).toBeGreaterThan(48 * 3600)
})

test('retries of many notices are spread, by a tenth of the wait at most', () => {
  expect(waits(1)[0]).toBe(33)
})
