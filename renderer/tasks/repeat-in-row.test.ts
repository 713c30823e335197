import { expect, test } from 'vitest'
import { repeatInRow } from './repeat-in-row.ts'

test.each([
  ['FREQ=DAILY', 'Daily'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Weekdays'],
  ['FREQ=WEEKLY;BYDAY=MO', 'Weekly'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'Every 2 weeks'],
  ['FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20271231', 'Monthly'],
  ['FREQ=YEARLY', 'Yearly'],
  ['something newer', 'Repeats'],
])('%s is shown as %s', (rule, shown) => {
  expect(repeatInRow(rule)).toBe(shown)
})
