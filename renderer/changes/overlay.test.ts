import type { EditTask } from '#shared/tasks/requests.ts'
import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { changeOf, editTask as doing } from './change.ts'
import { overlayTask, overlayTasks } from './overlay.ts'

const editTask = (taskId: string, patch: EditTask, now: Date) => changeOf(doing(taskId, patch), now)

const at = new Date('2026-11-21T10:00:00.000Z')
const nowhere = () => undefined

test('a list without changes is the very same list', () => {
  const tasks = [aTask(), aTask()]

  expect(overlayTasks(tasks, [], maya, nowhere)).toBe(tasks)
})

test('only the task that was changed becomes another object', () => {
  const [first, second] = [aTask(), aTask()]
  const [shownFirst, shownSecond] = overlayTasks(
    [first, second],
    [editTask(first.id, { notes: 'Call first' }, at)],
    maya,
    nowhere,
  )

  expect(shownFirst).toMatchObject({ id: first.id, notes: 'Call first' })
  expect(shownSecond).toBe(second)
})

test('the same change drawn twice gives the same object, so its row stays still', () => {
  const task = aTask()
  const changes = [editTask(task.id, { title: 'Call Beatriz' }, at)]

  expect(overlayTask(task, changes, maya)).toBe(overlayTask(task, [...changes], maya))
})

test('changes apply in order: the last word wins', () => {
  const task = aTask()
  const changes = [editTask(task.id, { status: 'COMPLETED' }, at), editTask(task.id, { status: 'INCOMPLETE' }, at)]

  expect(overlayTask(task, changes, maya)).toMatchObject({ status: 'INCOMPLETE', completedAt: null })
})

test('completing notes when, reopening forgets it, archiving notes its own time', () => {
  const task = aTask()

  expect(overlayTask(task, [editTask(task.id, { status: 'COMPLETED' }, at)], maya)).toMatchObject({
    completedAt: at.toISOString(),
    dismissedAt: null,
  })
  expect(overlayTask(task, [editTask(task.id, { status: 'DISMISSED' }, at)], maya)).toMatchObject({
    completedAt: null,
    dismissedAt: at.toISOString(),
  })
})

test('a title someone writes stands above the captured one, which is kept', () => {
  const task = aTask({ title: 'Send draft', detectionJobId: 'capture' })

  expect(overlayTask(task, [editTask(task.id, { title: 'Send Priya the draft' }, at)], maya)).toMatchObject({
    title: 'Send draft',
    customTitle: 'Send Priya the draft',
  })
})

test('reading a task reads it for this person only', () => {
  const task = aTask({ assignees: [assignedTo(maya, 'Maya'), assignedTo(jonas, 'Jonas')] })
  const shown = overlayTask(task, [editTask(task.id, { read: true }, at)], maya)

  expect(shown.assignees.map((assignee) => assignee.read)).toEqual([true, false])
})

test('a task reopened elsewhere joins the board before the server answers', () => {
  const done = aTask({ status: 'COMPLETED' })
  const shown = overlayTasks([], [editTask(done.id, { status: 'INCOMPLETE' }, at)], maya, () => done)

  expect(shown).toMatchObject([{ id: done.id, status: 'INCOMPLETE' }])
})

test('a change of a task nobody knows is simply not shown', () => {
  expect(overlayTasks([], [editTask('gone', { read: true }, at)], maya, nowhere)).toEqual([])
})
