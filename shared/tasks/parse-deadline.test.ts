import { expect, test } from 'vitest'
import { parseDeadline } from '#shared/tasks/parse-deadline.ts'

/** 10:00 on Friday, 2026-11-20, in Vienna. */
const friday = { now: new Date('2026-11-20T09:00:00Z'), timeZone: 'Europe/Vienna' }

test.each([
  ['today', '2026-11-20'],
  ['sat', '2026-11-21'],
  ['the 5th', '2026-12-05'],
  ['5/12', '2026-12-05'],
  ['may 5', '2027-05-05'],
  ['next week', '2026-11-23'],
  ['2 weeks', '2026-12-04'],
  ['in 2 weeks', '2026-12-04'],
  [' Friday ', '2026-11-27'],
  ['by friday', '2026-11-27'],
  ['fri 3pm', '2026-11-27T14:00:00.000Z'],
  ['friday, 15:00', '2026-11-27T14:00:00.000Z'],
  ['3pm', '2026-11-20T14:00:00.000Z'],
  ['at 9', '2026-11-21T08:00:00.000Z'],
  ['noon', '2026-11-20T11:00:00.000Z'],
  ['in an hour', '2026-11-20T10:00:00.000Z'],
])('"%s" is a deadline', (text, deadline) => {
  expect(parseDeadline(text, friday)?.deadline).toBe(deadline)
})

test.each([
  '',
  ' ',
  'by',
  'soon',
  'friday or so',
  'call Bob friday',
  '31 February',
  '2026-02-31',
  '2020-01-01',
  '99',
  'every friday',
])('"%s" is not a deadline', (text) => {
  expect(parseDeadline(text, friday)).toBeNull()
})
