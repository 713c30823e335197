import { expect, test } from 'vitest'
import { sinceIn } from './since-in.ts'

test('a day is its start in UTC, and no day is everything', () => {
  expect(sinceIn(['--since', '2026-03-06'])).toEqual(new Date('2026-03-06T00:00:00Z'))
  expect(sinceIn([])).toBeNull()
})

test.each([['yesterday'], ['2026-02-30'], ['2026-3-1'], ['']])('“%s” is no day', (day) => {
  expect(() => sinceIn(['--since', day])).toThrow(RangeError)
})

test('another option is refused', () => {
  expect(() => sinceIn(['--until', '2026-03-06'])).toThrow(/Unknown option/)
})
