import { expect, test } from 'vitest'
import { deadlineAt, timeOf, deadlineDay, deadlineInFull, deadlineInRow, deadlineTone } from './deadline.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-20', 'Today', 'today'],
  ['2026-11-21', 'Tomorrow', 'later'],
  ['2026-11-19', 'Yesterday', 'overdue'],
  ['2026-11-18', 'Nov 18', 'overdue'],
  ['2027-03-05', 'Mar 5, 2027', 'later'],
] as const)('a task due %s says %s', (day, said, tone) => {
  expect(deadlineInRow(day, today)).toBe(said)
  expect(deadlineTone(day, today)).toBe(tone)
})

test('a day without a time is the same day everywhere', () => {
  expect(deadlineDay({ deadline: '2026-11-20', deadlineType: 'DATE' })).toBe('2026-11-20')
})

test('an instant falls on the viewer’s day', () => {
  expect(deadlineDay({ deadline: new Date(2026, 10, 20, 23, 30).toISOString(), deadlineType: 'DATE_TIME' })).toBe(
    '2026-11-20',
  )
})

test('no deadline has no day', () => {
  expect(deadlineDay({ deadline: null, deadlineType: null })).toBeNull()
})

test.each([
  ['2026-11-18', 'Nov 18 · 2 days overdue'],
  ['2026-11-19', 'Yesterday · 1 day overdue'],
  ['2026-11-20', 'Today'],
  ['2026-11-25', 'Nov 25'],
])('in the sidebar %s reads “%s”', (day, said) => {
  expect(deadlineInFull({ deadline: day, deadlineType: 'DATE' }, day, today)).toBe(said)
})

test("a time field shows a deadline's time, and sets it on any day", () => {
  const due = deadlineAt('2026-11-27', '15:05')

  expect(timeOf(due)).toBe('15:05')
  expect(deadlineDay(due)).toBe('2026-11-27')
  expect(deadlineAt('2026-11-27', '')).toEqual({ deadline: '2026-11-27', deadlineType: 'DATE' })
  expect(timeOf({ deadline: '2026-11-27', deadlineType: 'DATE' })).toBe('')
})
