import { expect, test } from 'vitest'
import { isSnoozed, snoozeTimes, snoozeUntil } from '#shared/tasks/snooze.ts'

const timeZone = 'Europe/Vienna'
const at = (now: string) => ({ now: new Date(now), timeZone })
const offered = (now: string) => snoozeTimes(at(now)).map(({ when, until }) => [when, until])

test('on a Wednesday morning there are four times', () => {
  expect(offered('2026-11-18T09:10:00Z')).toEqual([
    ['later', '2026-11-18T13:00:00.000Z'],
    ['tomorrow', '2026-11-19T08:00:00.000Z'],
    ['weekend', '2026-11-21T08:00:00.000Z'],
    ['nextWeek', '2026-11-23T08:00:00.000Z'],
  ])
})

test.each([
  ['in the evening nothing is later today', '2026-11-18T18:01:00Z', ['tomorrow', 'weekend', 'nextWeek']],
  ['nine in the evening is the last time today', '2026-11-18T17:00:00Z', ['later', 'tomorrow', 'weekend', 'nextWeek']],
  ['on a Friday the weekend is tomorrow', '2026-11-20T09:00:00Z', ['later', 'tomorrow', 'nextWeek']],
  ['on a Saturday it is the weekend', '2026-11-21T09:00:00Z', ['later', 'tomorrow', 'nextWeek']],
  ['on a Sunday next week is tomorrow', '2026-11-22T09:00:00Z', ['later', 'tomorrow']],
])('%s', (_, now, choices) => {
  expect(offered(now).map(([when]) => when)).toEqual(choices)
})

test('on a Monday next week is the Monday after', () => {
  expect(offered('2026-11-23T09:00:00Z').at(-1)).toEqual(['nextWeek', '2026-11-30T08:00:00.000Z'])
})

test('tomorrow morning is nine on the clock, also when the clock changes in the night', () => {
  expect(offered('2027-03-27T10:00:00Z')[1]).toEqual(['tomorrow', '2027-03-28T07:00:00.000Z'])
})

test('a picked day brings a task back in its morning, a picked time then, one that is over never', () => {
  const now = at('2026-11-20T09:00:00Z')

  expect(snoozeUntil({ deadline: '2026-12-24', deadlineType: 'DATE' }, now)).toBe('2026-12-24T08:00:00.000Z')
  expect(snoozeUntil({ deadline: '2026-12-24T14:00:00.000Z', deadlineType: 'DATE_TIME' }, now)).toBe(
    '2026-12-24T14:00:00.000Z',
  )
  expect(snoozeUntil({ deadline: '2026-11-20', deadlineType: 'DATE' }, now)).toBeNull()
})

test('a task is snoozed until its time has come', () => {
  const snoozedUntil = '2026-11-20T09:00:00.000Z'
  expect(isSnoozed({ snoozedUntil }, new Date('2026-11-20T08:59:59Z'))).toBe(true)
  expect(isSnoozed({ snoozedUntil }, new Date('2026-11-20T09:00:00Z'))).toBe(false)
  expect(isSnoozed({ snoozedUntil: null }, new Date('2026-11-20T09:00:00Z'))).toBe(false)
})
