import { expect, test } from 'vitest'
import { boundsOfChatDay, chatDayOf } from '#shared/events/chat-day.ts'

test.each([
  ['just before midnight in winter', '2026-01-15T07:59:59.999Z', '2026-01-14'],
  ['at midnight in winter', '2026-01-15T08:00:00Z', '2026-01-15'],
  ['just before midnight in summer', '2026-07-15T06:59:59.999Z', '2026-07-14'],
  ['at midnight in summer', '2026-07-15T07:00:00Z', '2026-07-15'],
  ['in the repeated hour', '2026-11-01T09:30:00Z', '2026-11-01'],
  ['in the last hour of a 25-hour day', '2026-11-02T07:59:00Z', '2026-11-01'],
  ['in the last hour of a 23-hour day', '2026-03-09T06:59:00Z', '2026-03-08'],
])('a message %s belongs to that day in Los Angeles', (_, instant, day) => {
  expect(chatDayOf(new Date(instant))).toBe(day)
})

test.each([
  ['has 24 hours', '2026-03-05', '2026-03-05T08:00:00.000Z', '2026-03-06T08:00:00.000Z'],
  ['has 23 hours when the clocks go forward', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ['has 25 hours when they go back', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ['ends a year', '2026-12-31', '2026-12-31T08:00:00.000Z', '2027-01-01T08:00:00.000Z'],
])('a day %s', (_, day, start, end) => {
  expect(boundsOfChatDay(day)).toEqual({ start: new Date(start), end: new Date(end) })
})
