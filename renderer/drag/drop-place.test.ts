import { expect, test } from 'vitest'
import { placeBefore, placeBeside, positionOf } from './drop-place.ts'

const order = ['a', 'b', 'c', 'd', 'e', 'f']

test('a dragged item lands before another or at the end', () => {
  expect(placeBefore(order, ['x'], 'c')).toEqual({ beforeId: 'c', isSame: false })
  expect(placeBefore(order, ['x'], null)).toEqual({ beforeId: null, isSame: false })
  expect(placeBefore([], ['x'], null)).toEqual({ beforeId: null, isSame: false })
})

test('it never lands before another dragged item', () => {
  expect(placeBefore(order, ['x', 'c', 'd'], 'c')).toMatchObject({ beforeId: 'e' })
})

test.each([
  ['before itself', 'c'],
  ['before the one below', 'd'],
])('%s, it stays where it is', (_, id) => {
  expect(placeBefore(order, ['c'], id)).toEqual({ beforeId: 'd', isSame: true })
})

test('dropping neighbors where they are changes nothing', () => {
  expect(placeBefore(order, ['c', 'd'], 'd').isSame).toBe(true)
  expect(placeBefore(order, ['b', 'd'], 'd').isSame).toBe(false)
})

test('a step skips the dragged items, and ends at both ends', () => {
  const own = placeBefore(order, ['c'], 'c')

  expect(placeBeside(order, ['c'], own, 1)).toEqual({ beforeId: 'e', isSame: false })
  expect(placeBeside(order, ['c'], own, -1)).toEqual({ beforeId: 'b', isSame: false })
  expect(placeBeside(order, ['c'], { beforeId: 'a', isSame: false }, -1)).toBeNull()
  expect(placeBeside(order, ['c'], { beforeId: 'f', isSame: false }, 1)).toEqual({ beforeId: null, isSame: false })
  expect(placeBeside(order, ['c'], { beforeId: null, isSame: false }, 1)).toBeNull()
})

test('a position counts the dragged items too', () => {
  expect(positionOf(order, ['c'], placeBefore(order, ['c'], 'c'))).toEqual({ position: 3, count: 6 })
  expect(positionOf(order, ['x', 'y'], placeBefore(order, ['x', 'y'], null))).toEqual({ position: 7, count: 8 })
})
