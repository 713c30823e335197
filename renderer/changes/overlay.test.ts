import { beforeAll, expect, test } from 'vitest'
import { aTask, maya } from '#tests/support/task-shapes.ts'
import { changeOf } from './change.ts'
import type { Kind } from './kind.ts'
import { createdTask, overlayTask, overlayTasks } from './overlay.ts'
import { registerKinds } from './registry.ts'

type Note = { kind: 'note'; taskId: string; notes: string }
type Creation = { kind: 'create'; taskId: string }

const noteKind: Kind<Note> = {
  kind: 'note',
  touches: ({ taskId }) => [taskId],
  apply: { task: (task, { notes }) => ({ ...task, notes }) },
  invert: () => [],
  request: ({ taskId }) => ({ method: 'PUT', path: taskId }),
}
const createKind: Kind<Creation> = {
  kind: 'create',
  touches: ({ taskId }) => [taskId],
  creates: ({ taskId }) => aTask({ id: taskId }),
  invert: () => [],
  request: ({ taskId }) => ({ method: 'POST', path: taskId }),
}
beforeAll(() => registerKinds([noteKind, createKind]))

const note = (taskId: string, notes: string) => changeOf<Note>({ kind: 'note', taskId, notes })
const nowhere = () => undefined

test('a list without changes is the very same list', () => {
  const tasks = [aTask(), aTask()]

  expect(overlayTasks(tasks, [], maya, nowhere)).toBe(tasks)
})

test('only the task that was changed becomes another object', () => {
  const [first, second] = [aTask(), aTask()]
  const [shownFirst, shownSecond] = overlayTasks([first, second], [note(first.id, 'Call first')], maya, nowhere)

  expect(shownFirst).toMatchObject({ id: first.id, notes: 'Call first' })
  expect(shownSecond).toBe(second)
})

test('the same changes give the same object, so the row does not render', () => {
  const task = aTask()
  const changes = [note(task.id, 'Call Beatriz')]

  expect(overlayTask(task, changes, maya)).toBe(overlayTask(task, [...changes], maya))
})

test('changes apply in order: the last one wins', () => {
  const task = aTask()

  expect(overlayTask(task, [note(task.id, 'Call'), note(task.id, 'Write')], maya)).toMatchObject({ notes: 'Write' })
})

test('a changed task that is not listed joins the list', () => {
  const elsewhere = aTask()
  const shown = overlayTasks([], [note(elsewhere.id, 'Call')], maya, () => elsewhere)

  expect(shown).toMatchObject([{ id: elsewhere.id, notes: 'Call' }])
})

test('a change of an unknown task is not shown', () => {
  expect(overlayTasks([], [note('gone', 'Call')], maya, nowhere)).toEqual([])
})

test('a created task is shown with the changes that follow, and is created once', () => {
  const changes = [changeOf<Creation>({ kind: 'create', taskId: 'new' }), note('new', 'Call')]

  expect(overlayTasks([], changes, maya, nowhere)).toMatchObject([{ id: 'new', notes: 'Call' }])
  expect(createdTask(changes, maya)).toBe(createdTask(changes, maya))
})
