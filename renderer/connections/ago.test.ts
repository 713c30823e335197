import { expect, test } from 'vitest'
import { ago, slackDate } from './ago.ts'

const now = new Date(2026, 10, 20, 14, 0)
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  [before(0), 'just now'],
  [before(-2), 'just now'],
  [before(2), '2 min ago'],
  [before(59), '59 min ago'],
  [before(70), '1 h ago'],
  [before(13 * 60), '13 h ago'],
  [before(15 * 60), 'yesterday'],
  [before(3 * 24 * 60), 'Tuesday'],
  [before(30 * 24 * 60), 'Oct 21'],
])('%s reads %s', (date, words) => {
  expect(ago(date, now)).toBe(words)
})

test('a Slack timestamp becomes a date', () => {
  expect(slackDate('1763640000.000200').toISOString()).toBe('2025-11-20T12:00:00.000Z')
})
