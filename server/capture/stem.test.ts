import { expect, test } from 'vitest'
import { stemOf } from './stem.ts'

test.each([
  'meeting meetings',
  'booking bookings booked books',
  'policy policies',
  'company companies',
  'plan plans planned planning',
  'bill bills billing',
  'invoice invoices',
  'process processes processing',
  'user users',
  'price prices pricing',
])('%s have one stem', (words) => {
  expect(new Set(words.split(' ').map(stemOf)).size).toBe(1)
})

test.each(['bring', 'status', 'process', 'bus'])('“%s” has no ending', (word) => {
  expect(stemOf(word)).toBe(word)
})

test.each(['customer custom', 'number numb', 'planner plan'])('%s have two stems', (words) => {
  expect(new Set(words.split(' ').map(stemOf)).size).toBe(2)
})
