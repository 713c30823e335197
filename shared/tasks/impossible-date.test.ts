import { expect, test } from 'vitest'
import { namesImpossibleDate } from '#shared/tasks/impossible-date.ts'

test.each([
  '31 feb',
  'feb 30 3pm',
  '31st of June',
  'april 31',
  'sept. 31',
  '29 feb 2027',
  'Feb 29, 2027',
  '2027-02-29',
  '2027-13-01',
  '30.2.',
  '31/4',
  '32.1.2027',
])('“%s” does not exist', (text) => {
  expect(namesImpossibleDate(text)).toBe(true)
})

test.each([
  '29 feb',
  '29 feb 2028',
  '31 jan',
  'dec 24',
  '2027-02-28',
  '5/31',
  '31/5',
  '28.2.',
  '',
  'soon',
  'friday',
  'in 40 days',
])('“%s” may be a date', (text) => {
  expect(namesImpossibleDate(text)).toBe(false)
})
