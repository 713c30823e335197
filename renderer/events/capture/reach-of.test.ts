import { expect, test } from 'vitest'
import { reachOf } from './reach-of.ts'

const on = (id: string, day: number, recurringId: string | null = 'weekly') => ({
  id,
  date: `2026-11-${day}T10:00:00.000Z`,
  recurringId,
})
const [first, second, third] = [on('first', 16), on('second', 23), on('third', 30)]
const known = [first, second, third, on('other', 24, 'daily'), on('single', 25, null)]

test('a choice reaches the event alone, those after it, or all of its series', () => {
  expect(reachOf(second, 'this-event', known)).toEqual(['second'])
  expect(reachOf(second, 'all-future-events', known)).toEqual(['second', 'third'])
  expect(reachOf(second, 'all-events', known)).toEqual(['second', 'first', 'third'])
})

test('events without a series are never taken for one', () => {
  expect(reachOf(on('single', 25, null), 'all-events', [...known, on('another', 26, null)])).toEqual(['single'])
})
