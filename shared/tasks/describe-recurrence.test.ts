import { expect, test } from 'vitest'
import { describeRecurrence } from '#shared/tasks/describe-recurrence.ts'

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['FREQ=WEEKLY;BYDAY=FR,MO,TU,WE,TH', 'Every weekday'],
  ['FREQ=WEEKLY', 'Every week'],
  ['FREQ=WEEKLY;BYDAY=MO', 'Every week on Mon'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO', 'Every 2 weeks on Mon, Thu'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'Every 2 weeks on Mon, Tue, Wed, Thu, Fri'],
  ['FREQ=MONTHLY', 'Every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'Every month on the 1st'],
  ['FREQ=MONTHLY;BYMONTHDAY=12', 'Every month on the 12th'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=23', 'Every 2 months on the 23rd'],
  ['FREQ=YEARLY', 'Every year'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Every year on Feb 29'],
  ['FREQ=DAILY;UNTIL=20271231', 'Every day until Dec 31, 2027'],
  ['FREQ=HOURLY', 'FREQ=HOURLY'],
])('%s reads "%s"', (rule, description) => {
  expect(describeRecurrence(rule)).toBe(description)
})
