import { expect, test } from 'vitest'
import { aTask, assignedTo, maya } from '#tests/support/task-shapes.ts'
import { addedTo, latestOf, withoutTask, withSort, withTask } from './merge.ts'

const early = aTask({ id: 'a', updatedAt: '2026-11-20T09:00:00.000Z' })
const late = { ...early, title: 'Later', updatedAt: '2026-11-20T09:00:01.000Z' }

test('a newer version replaces an older one, never the other way round', () => {
  expect(withTask([early], late, maya)).toEqual([late])
  expect(withTask([late], early, maya)).toEqual([late])
})

test('a newer card keeps the details that are known, and an older task with details adds them', () => {
  const { notes: _notes, sources: _sources, ...card } = { ...late, title: 'From a card' }
  const whole = { ...early, notes: 'Call first' }

  expect(latestOf(whole, card, maya)).toMatchObject({ title: 'From a card', notes: 'Call first' })
  expect(latestOf(card, whole, maya)).toMatchObject({ title: 'From a card', notes: 'Call first' })
  expect(latestOf(whole, { ...card, updatedAt: whole.updatedAt }, maya)).toBe(whole)
})

test('details of the same moment as a card that came before them replace older ones, and stay until newer ones come', () => {
  const { notes: _notes, sources: _sources, ...card } = late
  const [before, answer] = [
    { ...early, notes: 'Before' },
    { ...late, notes: 'After' },
  ]

  const afterCard = latestOf(before, card, maya)
  const afterAnswer = latestOf(afterCard, answer, maya)

  expect([afterCard.notes, afterAnswer.notes]).toEqual(['Before', 'After'])
  expect(latestOf(afterAnswer, before, maya)).toBe(afterAnswer)
  expect(latestOf(afterAnswer, card, maya)).toBe(afterAnswer)
})

test('an unchanged list stays the same object', () => {
  const list = [late]

  expect(withTask(list, early, maya)).toBe(list)
  expect(withoutTask(list, 'unknown')).toBe(list)
})

test('a task new to a list is added once', () => {
  expect(addedTo([], early, maya)).toEqual([early])
  expect(addedTo([early], late, maya)).toEqual([late])
})

test('instants are compared as times, regardless of their format', () => {
  const known = { ...early, updatedAt: '2026-11-20T09:00:00.000Z' }

  expect(latestOf(known, { ...early, updatedAt: '2026-11-20T10:00:00+01:00' }, maya)).toBe(known)
})

test("a user's placement of a task comes from the version that has it newer", () => {
  const moved = assignedTo(maya, 'Maya', { taskGroupId: 'todo', stage: 'GROUP', updatedAt: '2026-11-20T09:00:05.000Z' })
  const renamedBefore = { ...late, assignees: [assignedTo(maya, 'Maya')] }
  const movedAfter = { ...early, assignees: [moved] }

  expect(latestOf(renamedBefore, movedAfter, maya)).toMatchObject({ title: 'Later', assignees: [moved] })
  expect(latestOf(movedAfter, renamedBefore, maya)).toMatchObject({ title: 'Later', assignees: [moved] })
})

test("an order gives a task its position in that group, but not one it wasn't placed at later", () => {
  const at = (updatedAt: string) =>
    aTask({ assignees: [assignedTo(maya, 'Maya', { taskGroupId: 'todo', stage: 'GROUP', sort: 4, updatedAt })] })
  const order = { taskGroupId: 'todo', sort: 1, sortedAt: '2026-11-20T09:00:05.000Z' }
  const [before, after] = [at('2026-11-20T09:00:04.000Z'), at('2026-11-20T09:00:06.000Z')]

  expect(withSort(before, maya, order).assignees).toMatchObject([{ sort: 1, updatedAt: order.sortedAt }])
  expect(withSort(after, maya, order)).toBe(after)
  expect(withSort(before, maya, { ...order, taskGroupId: 'later' })).toBe(before)
  expect(withSort(before, maya, { ...order, sort: undefined })).toBe(before)
})
