import { expect, test } from 'vitest'
import { dropPlace } from './drop-place.ts'

const order = ['a', 'b', 'c', 'd', 'e', 'f']
/** Of the list, `b` to `e` are drawn, 40 px each. */
const rows = ['b', 'c', 'd', 'e'].map((id, index) => ({ id, start: index * 40, end: index * 40 + 40 }))

test('it lands before the row whose upper half it is over, and the line is on top of that row', () => {
  expect(dropPlace(rows, order, ['x'], 50)).toEqual({ beforeId: 'c', line: 40, isSame: false })
})

test('below the last row that is drawn, it lands before the next of the list', () => {
  expect(dropPlace(rows, order, ['x'], 155)).toEqual({ beforeId: 'f', line: 160, isSame: false })
})

test('below the last of all, it lands at the end', () => {
  expect(dropPlace(rows, ['b', 'c', 'd', 'e'], ['x'], 300)).toEqual({ beforeId: null, line: 160, isSame: false })
})

test('it never lands before something that moves along', () => {
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

test('several that stand together stay together, and only there nothing changes', () => {
  expect(dropPlace(rows, order, ['c', 'd'], 60)?.isSame).toBe(true)
  expect(dropPlace(rows, order, ['b', 'd'], 60)?.isSame).toBe(false)
})

test('among no rows there is no place to point at', () => {
  expect(dropPlace([], [], ['x'], 50)).toBeNull()
})
