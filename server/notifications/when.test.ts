import { describe, expect, test } from 'vitest'
import { dueKey, isOver, sendAt } from '#server/notifications/when.ts'

const sent = (kind: Parameters<typeof sendAt>[0], now: string, timezone: string, createdAt = now) =>
  sendAt(kind, { key: 'any', createdAt: new Date(createdAt), now: new Date(now), timezone }).toISOString()

describe('a notice waits for the daytime of its user', () => {
  test.each([
    ['at noon', '2026-03-05T11:00:00Z', 'Europe/Vienna', '2026-03-05T11:00:00.000Z'],
    ['a second before 08:00', '2026-03-05T06:59:59Z', 'Europe/Vienna', '2026-03-05T07:00:00.000Z'],
    ['at 08:00', '2026-03-05T07:00:00Z', 'Europe/Vienna', '2026-03-05T07:00:00.000Z'],
    ['a second before 20:00', '2026-03-05T18:59:59Z', 'Europe/Vienna', '2026-03-05T18:59:59.000Z'],
    ['at 20:00', '2026-03-05T19:00:00Z', 'Europe/Vienna', '2026-03-06T07:00:00.000Z'],
    ['on the last evening of a month', '2026-02-28T22:00:00Z', 'Europe/Vienna', '2026-03-01T07:00:00.000Z'],
    ['half an hour off', '2026-03-05T16:00:00Z', 'Asia/Kolkata', '2026-03-06T02:30:00.000Z'],
    ['where it is tomorrow', '2026-03-05T12:00:00Z', 'Pacific/Kiritimati', '2026-03-05T18:00:00.000Z'],
  ])('%s', (_, now, timezone, expected) => {
    expect(sent('meetingEnded', now, timezone)).toBe(expected)
  })

  test.each([
    ['the night before clocks go forward', '2026-03-28T22:00:00Z', 'Europe/Vienna', '2026-03-29T06:00:00.000Z'],
    ['the hour that is skipped', '2026-03-29T01:30:00Z', 'Europe/Vienna', '2026-03-29T06:00:00.000Z'],
    ['the night before clocks go back', '2026-10-24T21:00:00Z', 'Europe/Vienna', '2026-10-25T07:00:00.000Z'],
    ['the first 02:30 of two', '2026-10-25T00:30:00Z', 'Europe/Vienna', '2026-10-25T07:00:00.000Z'],
    ['the second 02:30 of two', '2026-10-25T01:30:00Z', 'Europe/Vienna', '2026-10-25T07:00:00.000Z'],
    ['a midnight that is skipped', '2026-09-06T02:00:00Z', 'America/Santiago', '2026-09-06T11:00:00.000Z'],
  ])('over %s', (_, now, timezone, expected) => {
    expect(sent('meetingEnded', now, timezone)).toBe(expected)
  })
})

test.each(['downloadAppReminder', 'slackConnected', 'meetingStarting', 'workspaceInvite'] as const)(
  '%s is sent at any hour',
  (kind) => {
    expect(sent(kind, '2026-03-05T02:00:00Z', 'Europe/Vienna')).toBe('2026-03-05T02:00:00.000Z')
  },
)

describe('new tasks', () => {
  const first = '2026-03-05T11:00:00Z'

  test.each([
    ['an hour after the first', first, 'Europe/Vienna', '2026-03-05T12:00:00.000Z'],
    ['at once when the hour is over', '2026-03-05T14:00:00Z', 'Europe/Vienna', '2026-03-05T14:00:00.000Z'],
    ['the next morning when the hour ends at 20:00', first, 'Asia/Singapore', '2026-03-06T00:00:00.000Z'],
  ])('are sent %s', (_, now, timezone, expected) => {
    expect(sent('newTasks', now, timezone, first)).toBe(expected)
    expect(sent('newChatTasks', now, timezone, first)).toBe(expected)
  })
})

describe('a task', () => {
  const told = (deadline: string, createdAt: string, timezone = 'Europe/Vienna') =>
    sendAt('taskDue24Hours', {
      key: dueKey('a-task', deadline),
      createdAt: new Date(createdAt),
      now: new Date(createdAt),
      timezone,
    }).toISOString()

  test.each([
    ['a day is told at 09:00 the day before', '2026-03-06', '2026-03-04T23:00:00Z', '2026-03-05T08:00:00.000Z'],
    ['a time is told 24 hours before', '2026-03-06T14:30:00Z', '2026-03-05T14:33:00Z', '2026-03-05T14:33:00.000Z'],
    ['a time at night is told at 08:00', '2026-03-06T22:00:00Z', '2026-03-05T22:00:00Z', '2026-03-06T07:00:00.000Z'],
    ['a day that is set later is told after an hour', '2026-03-06', '2026-03-05T13:00:00Z', '2026-03-05T14:00:00.000Z'],
    ['a time that is set later, too', '2026-03-06T09:00:00Z', '2026-03-05T13:00:00Z', '2026-03-05T14:00:00.000Z'],
    ['the day clocks go back', '2026-10-26', '2026-10-24T22:00:00Z', '2026-10-25T08:00:00.000Z'],
    ['the day clocks go forward', '2026-03-30', '2026-03-28T23:00:00Z', '2026-03-29T07:00:00.000Z'],
  ])('due on %s', (_, deadline, createdAt, expected) => {
    expect(told(deadline, createdAt)).toBe(expected)
  })

  test.each([
    ['2026-03-04', true],
    ['2026-03-05', false],
    ['2026-03-05T08:59:59Z', true],
    ['2026-03-05T09:00:01Z', false],
  ])('due on %s is over at 09:00 on March 5: %s', (deadline, expected) => {
    expect(isOver(deadline, { now: new Date('2026-03-05T09:00:00Z'), timezone: 'UTC' })).toBe(expected)
  })
})

test('a notice that waits follows its user to another time zone', () => {
  const [createdAt, morning] = ['2026-03-05T22:00:00Z', '2026-03-06T07:00:00Z']

  expect(sent('meetingEnded', createdAt, 'Europe/Vienna')).toBe('2026-03-06T07:00:00.000Z')
  expect(sent('meetingEnded', morning, 'America/Los_Angeles', createdAt)).toBe('2026-03-06T16:00:00.000Z')
  expect(sent('meetingEnded', createdAt, 'Asia/Tokyo')).toBe('2026-03-05T23:00:00.000Z')
})
