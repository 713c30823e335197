import { expect, test } from 'vitest'
import { eventsInScope } from './events-in-scope.ts'

const on = (id: string, day: number, recurringId: string | null = 'weekly') => ({
  id,
  date: `2026-11-${day}T10:00:00.000Z`,
  recurringId,
})
const [first, second, third] = [on('first', 16), on('second', 23), on('third', 30)]
const known = [first, second, third, on('other', 24, 'daily'), on('single', 25, null)]

test('a scope covers the event alone, it and those after it, or its whole series', () => {
  expect(eventsInScope(second, 'this-event', known)).toEqual(['second'])
  expect(eventsInScope(second, 'all-future-events', known)).toEqual(['second', 'third'])
  expect(eventsInScope(second, 'all-events', known)).toEqual(['second', 'first', 'third'])
})

test('events without a series are never treated as one', () => {
  expect(eventsInScope(on('single', 25, null), 'all-events', [...known, on('another', 26, null)])).toEqual(['single'])
})
