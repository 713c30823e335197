import { expect, test } from 'vitest'
import { chosenSnooze, isSnoozed, snoozeTimes, snoozeUntil } from '#shared/tasks/snooze.ts'

const timeZone = 'Europe/Vienna'
const at = (now: string) => ({ now: new Date(now), timeZone })
const offered = (now: string) => snoozeTimes(at(now)).map(({ when, until }) => [when, until])

test('a Wednesday morning offers four times', () => {
  expect(offered('2026-11-18T09:10:00Z')).toEqual([
    ['later', '2026-11-18T13:00:00.000Z'],
    ['tomorrow', '2026-11-19T08:00:00.000Z'],
    ['weekend', '2026-11-21T08:00:00.000Z'],
    ['nextWeek', '2026-11-23T08:00:00.000Z'],
  ])
})

test.each([
  ['a late evening does not offer later today', '2026-11-18T18:01:00Z', ['tomorrow', 'weekend', 'nextWeek']],
  ['later today is 9 pm at the latest', '2026-11-18T17:00:00Z', ['later', 'tomorrow', 'weekend', 'nextWeek']],
  ['a Friday does not offer the weekend, which is tomorrow', '2026-11-20T09:00:00Z', ['later', 'tomorrow', 'nextWeek']],
  ['a Saturday does not offer the weekend', '2026-11-21T09:00:00Z', ['later', 'tomorrow', 'nextWeek']],
  ['a Sunday does not offer next week, which is tomorrow', '2026-11-22T09:00:00Z', ['later', 'tomorrow']],
])('%s', (_, now, choices) => {
  expect(offered(now).map(([when]) => when)).toEqual(choices)
})

// On a Sunday, “Next week” in a message snoozed for three hours, because that time is offered as “Tomorrow”.
test.each([
  ['nextWeek', 'a Sunday', '2026-11-22T09:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['nextWeek', 'a Monday', '2026-11-23T09:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['later', 'a morning', '2026-11-18T09:10:00Z', '2026-11-18T13:00:00.000Z'],
  ['later', 'an evening, when it is no longer offered', '2026-11-18T19:00:00Z', '2026-11-19T08:00:00.000Z'],
])('the choice %s on %s ends the snooze at its time', (choice, _, now, until) => {
  expect(chosenSnooze(choice, at(now))).toBe(until)
})

test('next week, on a Monday, is the Monday after', () => {
  expect(offered('2026-11-23T09:00:00Z').at(-1)).toEqual(['nextWeek', '2026-11-30T08:00:00.000Z'])
})

test('tomorrow morning is 9:00 even when the clocks change overnight', () => {
  expect(offered('2027-03-27T10:00:00Z')[1]).toEqual(['tomorrow', '2027-03-28T07:00:00.000Z'])
})

test('a picked day ends the snooze in its morning, a picked time at that time, and a past day is refused', () => {
  const now = at('2026-11-20T09:00:00Z')

  expect(snoozeUntil({ deadline: '2026-12-24', deadlineType: 'DATE' }, now)).toBe('2026-12-24T08:00:00.000Z')
  expect(snoozeUntil({ deadline: '2026-12-24T14:00:00.000Z', deadlineType: 'DATE_TIME' }, now)).toBe(
    '2026-12-24T14:00:00.000Z',
  )
  expect(snoozeUntil({ deadline: '2026-11-20', deadlineType: 'DATE' }, now)).toBeNull()
})

test('a task is snoozed until its time comes', () => {
  const snoozedUntil = '2026-11-20T09:00:00.000Z'
  expect(isSnoozed({ snoozedUntil }, new Date('2026-11-20T08:59:59Z'))).toBe(true)
  expect(isSnoozed({ snoozedUntil }, new Date('2026-11-20T09:00:00Z'))).toBe(false)
  expect(isSnoozed({ snoozedUntil: null }, new Date('2026-11-20T09:00:00Z'))).toBe(false)
})
