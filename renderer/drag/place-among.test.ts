import { expect, test } from 'vitest'
import { placeAmong } from './place-among.ts'

const rows = [
  { start: 100, end: 140 },
  { start: 140, end: 200 },
]

test.each([
  ['above all, before the first', 20, 0],
  ['in the upper half of a row, before it', 119, 0],
  ['in its lower half, after it', 121, 1],
  ['in the lower half of the last, after all', 171, 2],
  ['below all, after all', 900, 2],
])('%s', (_, at, place) => {
  expect(placeAmong(rows, at)).toBe(place)
})

test('in an empty list it comes first', () => {
  expect(placeAmong([], 50)).toBe(0)
})
