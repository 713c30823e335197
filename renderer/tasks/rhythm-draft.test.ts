import { expect, test } from 'vitest'
import { readRecurrence, recurrenceOf } from '#shared/tasks/repeat.ts'
import { draftOf, repeatOf } from './rhythm-draft.ts'

/** A Friday. */
const day = '2026-11-27'

test.each([
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270331',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
])('%s opens in the form unchanged', (rule) => {
  expect(recurrenceOf(repeatOf(draftOf(readRecurrence(rule), day)))).toBe(rule)
})

test('missing parts of a rule come from the due day', () => {
  expect(recurrenceOf(repeatOf(draftOf(readRecurrence('FREQ=WEEKLY'), day)))).toBe('FREQ=WEEKLY;BYDAY=FR')
  expect(recurrenceOf(repeatOf(draftOf(readRecurrence('FREQ=MONTHLY'), day)))).toBe('FREQ=MONTHLY;BYMONTHDAY=27')
})

test('an empty interval means every one, and an empty end means never', () => {
  expect(recurrenceOf(repeatOf({ ...draftOf(undefined, day), interval: 0, until: '' }))).toBe('FREQ=WEEKLY;BYDAY=FR')
})
