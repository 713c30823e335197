import { expect, test } from 'vitest'
import { inbox, placeIdOf, placeIn } from './place.ts'

test('a task moved into a group comes last', () => {
  expect(placeIn('todo')).toEqual({ stage: 'GROUP', taskGroupId: 'todo', sort: 9999 })
})

test('a sorted task has a position in its group', () => {
  expect(placeIn('todo', 2)).toEqual({ stage: 'GROUP', taskGroupId: 'todo', sort: 2 })
})

test('the inbox is a stage without a group and without an order', () => {
  expect(inbox).toEqual({ stage: 'INCOMING', taskGroupId: null, sort: 9999 })
  expect(placeIn(null, 2)).toEqual(inbox)
})

test('tasks in the inbox carry no group id', () => {
  expect(placeIdOf({ id: 'inbox', type: 'INCOMING' })).toBeNull()
  expect(placeIdOf(null)).toBeNull()
  expect(placeIdOf({ id: 'todo', type: 'TODO' })).toBe('todo')
})
