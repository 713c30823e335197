import { expect, test } from 'vitest'
import { aTask } from '#tests/support/task-shapes.ts'
import { addedTo, isNewer, withoutTask, withTask } from './merge.ts'

const early = aTask({ id: 'a', updatedAt: '2026-11-20T09:00:00.000Z' })
const late = { ...early, title: 'Later', updatedAt: '2026-11-20T09:00:01.000Z' }

test('a later version takes the place of an earlier one, never the other way round', () => {
  expect(withTask([early], late)).toEqual([late])
  expect(withTask([late], early)).toEqual([late])
})

test('a list that does not change stays the same list', () => {
  const list = [late]

  expect(withTask(list, early)).toBe(list)
  expect(withoutTask(list, 'unknown')).toBe(list)
})

test('a task new to a list is added once', () => {
  expect(addedTo([], early)).toEqual([early])
  expect(addedTo([early], late)).toEqual([late])
})

test('instants are compared as times, however they are written', () => {
  expect(isNewer({ updatedAt: '2026-11-20T10:00:00+01:00' }, { updatedAt: '2026-11-20T09:00:00Z' })).toBe(false)
})
