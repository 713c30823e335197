import { describe, expect, test } from 'vitest'
import { parseQuickAdd } from '#shared/tasks/quick-add.ts'

/** 10:00 on Friday, 2026-11-20, in Vienna. */
const friday = { now: new Date('2026-11-20T09:00:00Z'), timeZone: 'Europe/Vienna' }
const read = (text: string) => parseQuickAdd(text, { ...friday, people: [], groups: [], labels: [] })

describe('a repetition', () => {
  test.each([
    ['Water the plants every day', 'Water the plants', 'FREQ=DAILY', '2026-11-20'],
    ['Water the plants every 3 days', 'Water the plants', 'FREQ=DAILY;INTERVAL=3', '2026-11-20'],
    ['Post the figures every weekday', 'Post the figures', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-20'],
    ['Post the figures every monday', 'Post the figures', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23'],
    ['Post the figures every monday 9:00', 'Post the figures', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-23T08:00:00.000Z'],
    ['Post the figures every friday 9:00', 'Post the figures', 'FREQ=WEEKLY;BYDAY=FR', '2026-11-27T08:00:00.000Z'],
    ['Post the figures every friday 3pm', 'Post the figures', 'FREQ=WEEKLY;BYDAY=FR', '2026-11-20T14:00:00.000Z'],
    ['Post the figures every tue and thu', 'Post the figures', 'FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-24'],
    ['Post the figures every thu, mon & tue', 'Post the figures', 'FREQ=WEEKLY;BYDAY=MO,TU,TH', '2026-11-23'],
    ['Post the figures every other friday', 'Post the figures', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-11-20'],
    ['Post the figures every 2 weeks on monday', 'Post the figures', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23'],
    ['Post the figures every month on the 5th', 'Post the figures', 'FREQ=MONTHLY;BYMONTHDAY=5', '2026-12-05'],
    ['Pay the rent every 1st', 'Pay the rent', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01'],
    ['Review goals every quarter', 'Review goals', 'FREQ=MONTHLY;INTERVAL=3', null],
    ['Renew the lease yearly', 'Renew the lease', 'FREQ=YEARLY', null],
    ['Post the figures monday weekly', 'Post the figures', 'FREQ=WEEKLY', '2026-11-23'],
    ['Post the figures every day until dec 24', 'Post the figures', 'FREQ=DAILY;UNTIL=20261224', '2026-11-20'],
    ['Post the figures every day until 1 jan 2027', 'Post the figures', 'FREQ=DAILY;UNTIL=20270101', '2026-11-20'],
    [
      'Post the figures every monday until monday',
      'Post the figures',
      'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261123',
      '2026-11-23',
    ],
    [
      'Post the figures every monday until 2027-01-01',
      'Post the figures',
      'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270101',
      '2026-11-23',
    ],
    ['Close the books nov 30 every month', 'Close the books', 'FREQ=MONTHLY;BYMONTHDAY=30', '2026-11-30'],
  ])('%s', (text, title, recurrence, deadline) => {
    expect(read(text)).toMatchObject({ title, recurrence, deadline })
  })

  test.each([
    'Post the figures every day until 1 jan 2020',
    'Post the figures every monday until 2020-01-01',
    'Post the figures every monday until tomorrow',
    'Post the figures every day until yesterday',
  ])('%s: ignored, because it ends before it begins', (text) => {
    expect(read(text)).toMatchObject({ title: text, recurrence: null, deadline: null, spans: [] })
  })

  test.each(['Write the daily report', 'Tell every person', 'Book every 2nd friday', 'Move to weekly releases'])(
    '%s: no repetition',
    (text) => {
      expect(read(text)).toMatchObject({ title: text, recurrence: null })
    },
  )
})
