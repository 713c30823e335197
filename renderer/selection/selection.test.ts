import { expect, test } from 'vitest'
import { extended, keepExisting, nothingSelected, toggled, toggledAll } from './selection.ts'

const list = ['a', 'b', 'c', 'd', 'e']
const chosen = (...ids: string[]) => ids.reduce(toggled, nothingSelected)

test('a task is selected and deselected', () => {
  expect([...toggled(nothingSelected, 'b').ids]).toEqual(['b'])
  expect(toggled(chosen('b'), 'b')).toBe(nothingSelected)
})

test('a range starts at the task selected last, in either direction', () => {
  expect([...extended(chosen('b'), 'd', list).ids]).toEqual(['b', 'c', 'd'])
  expect([...extended(chosen('d'), 'b', list).ids].toSorted()).toEqual(['b', 'c', 'd'])
})

test('extending again starts from the same task', () => {
  const twice = extended(extended(chosen('b'), 'c', list), 'e', list)

  expect([...twice.ids]).toEqual(['b', 'c', 'd', 'e'])
})

test('extending into another list adds only the task itself', () => {
  expect([...extended(chosen('x'), 'd', list).ids]).toEqual(['x', 'd'])
})

test('a whole day is selected, and deselected when all of it was', () => {
  const day = toggledAll(chosen('a'), ['b', 'c'])
  expect([...day.ids]).toEqual(['a', 'b', 'c'])
  expect([...toggledAll(day, ['b', 'c']).ids]).toEqual(['a'])
})

test('tasks that are gone are no longer selected', () => {
  const selection = chosen('a', 'b')

  expect(keepExisting(selection, () => true)).toBe(selection)
  expect([...keepExisting(selection, (id) => id === 'b').ids]).toEqual(['b'])
})
