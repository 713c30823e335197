import { expect, test } from 'vitest'
import { outcomeOf, retryAt } from '#server/hooks/retry.ts'

const now = new Date('2026-03-05T10:00:00Z')

test('a delivery is tried ten times within a day, each time after a longer wait', () => {
  const waits = Array.from({ length: 9 }, (_, index) => retryAt(index + 1, now, 0)!.getTime() - now.getTime())

  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(24 * 3_600_000)
  expect(retryAt(10, now, 0)).toBeNull()
})

test('deliveries that failed together are not all retried at the same moment', () => {
  expect(retryAt(2, now, 0)).toEqual(new Date('2026-03-05T10:01:00Z'))
  expect(retryAt(2, now, 1)).toEqual(new Date('2026-03-05T10:01:06Z'))
})

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [302, 'failed'],
  [404, 'failed'],
  [410, 'unsubscribed'],
  [429, 'failed'],
  [500, 'failed'],
])('a response of %i means %s', (status, kind) => {
  expect(outcomeOf(status).kind).toBe(kind)
})
