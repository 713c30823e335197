import { expect, test } from 'vitest'
import { dropPlace } from './drop-place.ts'

const order = ['a', 'b', 'c', 'd', 'e', 'f']
/** Only `b` to `e` are rendered, 40 px each. */
const rows = ['b', 'c', 'd', 'e'].map((id, index) => ({ id, start: index * 40, end: index * 40 + 40 }))

test('over the upper half of a row, it lands before that row, and the line is at its top', () => {
  expect(dropPlace(rows, order, ['x'], 50)).toEqual({ beforeId: 'c', line: 40, isSame: false })
})

test('below the last rendered row, it lands before the next one in the list', () => {
  expect(dropPlace(rows, order, ['x'], 155)).toEqual({ beforeId: 'f', line: 160, isSame: false })
})

test('below the last row of all, it lands at the end', () => {
  expect(dropPlace(rows, ['b', 'c', 'd', 'e'], ['x'], 300)).toEqual({ beforeId: null, line: 160, isSame: false })
})

test('it never lands before another dragged item', () => {
  expect(dropPlace(rows, order, ['x', 'c', 'd'], 50)).toMatchObject({ beforeId: 'e' })
})

test.each([
  ['over its own upper half', 50],
  ['over its own lower half', 70],
  ['over the lower half of the one above', 30],
  ['over the upper half of the one below', 90],
])('%s, it stays where it is', (_, at) => {
  expect(dropPlace(rows, order, ['c'], at)).toMatchObject({ beforeId: 'd', isSame: true })
})

test('dropping neighbors where they are changes nothing', () => {
  expect(dropPlace(rows, order, ['c', 'd'], 60)?.isSame).toBe(true)
  expect(dropPlace(rows, order, ['b', 'd'], 60)?.isSame).toBe(false)
})

test('without rows there is no place to drop at', () => {
  expect(dropPlace([], [], ['x'], 50)).toBeNull()
})
