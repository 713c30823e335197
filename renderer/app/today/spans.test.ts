import { expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { aTask } from '#tests/support/task-shapes.ts'
import { dayFor, lastSoon, spanOf, spansOf, type Span } from './spans.ts'

const tuesday = '2026-12-01'
const on = (day: string, id = day) => aTask({ id, deadline: day, deadlineType: 'DATE' })
const at = (localTime: string, given: Partial<Task> = {}) =>
  aTask({ id: localTime, deadline: new Date(localTime).toISOString(), deadlineType: 'DATE_TIME', ...given })
const ids = (spans: Span[]) => Object.fromEntries(spans.map(({ key, tasks }) => [key, tasks.map(({ id }) => id)]))

test.each([
  ['2026-11-30', 'overdue'],
  ['2026-12-01', 'today'],
  ['2026-12-02', 'tomorrow'],
  ['2026-12-03', 'week'],
  ['2026-12-06', 'week'],
  ['2026-12-07', 'later'],
  [null, 'undated'],
])('on a Tuesday, %s is %s', (day, key) => {
  expect(spanOf(day, tuesday)).toBe(key)
})

test.each([
  ['Saturday', '2026-12-05', ['overdue', 'today', 'tomorrow', 'later'], '2026-12-06'],
  ['Sunday', '2026-12-06', ['overdue', 'today', 'tomorrow', 'later'], '2026-12-07'],
  ['Monday', '2026-12-07', ['overdue', 'today', 'tomorrow', 'week', 'later'], '2026-12-13'],
])('on a %s, the week is what is left of it after tomorrow', (_, today, keys, last) => {
  expect(spansOf([on('2026-12-01'), on('2026-12-14')], today).map(({ key }) => key)).toEqual(keys)
  expect(lastSoon(today)).toBe(last)
})

test('the oldest is first, then the time of day, then the order of the board', () => {
  const tasks = [
    aTask({ id: 'someday' }),
    on('2026-12-01', 'second'),
    on('2026-11-30'),
    on('2026-12-01', 'first'),
    at('2026-12-01T17:00'),
    on('2026-11-26'),
    at('2026-12-01T09:30'),
    aTask({ id: 'one day' }),
  ]

  expect(ids(spansOf(tasks, tuesday))).toEqual({
    overdue: ['2026-11-26', '2026-11-30'],
    today: ['2026-12-01T09:30', '2026-12-01T17:00', 'second', 'first'],
    tomorrow: [],
    week: [],
    undated: ['someday', 'one day'],
  })
})

test('a time counts by the local day', () => {
  expect(ids(spansOf([at('2026-12-01T23:59'), at('2026-12-02T00:00')], tuesday))).toMatchObject({
    today: ['2026-12-01T23:59'],
    tomorrow: ['2026-12-02T00:00'],
  })
})

test('when nothing is due soon, only the rest is there', () => {
  expect(ids(spansOf([on('2026-12-24'), aTask({ id: 'someday' })], tuesday))).toEqual({
    later: ['2026-12-24'],
    undated: ['someday'],
  })
  expect(spansOf([], tuesday)).toEqual([])
})

test.each([
  ['Tuesday', '2026-12-01', { today: '2026-12-01', tomorrow: '2026-12-02', week: '2026-12-04', later: '2026-12-07' }],
  ['Thursday', '2026-12-03', { today: '2026-12-03', tomorrow: '2026-12-04', week: '2026-12-06', later: '2026-12-07' }],
  ['Sunday', '2026-12-06', { today: '2026-12-06', tomorrow: '2026-12-07', later: '2026-12-14' }],
])('what is dropped on a %s gets a day of that span, or none', (_, today, days) => {
  for (const [key, day] of Object.entries(days)) {
    expect(dayFor(key as 'today', today)).toBe(day)
    expect(spanOf(day, today)).toBe(key)
  }
  expect(dayFor('undated', today)).toBeNull()
  expect(dayFor('overdue', today)).toBeUndefined()
})
