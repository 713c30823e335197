import { describe, expect, test } from 'vitest'
import type { EditTask } from '#shared/tasks/requests.ts'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { applyToTask, createdTask } from './apply-to-task.ts'
import { changeOf, editTask, type Doing } from './change.ts'

const at = new Date('2026-11-21T10:00:00.000Z')
const does = (doing: Doing) => changeOf(doing, at)
const edit = (patch: EditTask, task = aTask()) => applyToTask(task, does(editTask(task.id, patch)), maya)

describe('an edit', () => {
  test('of a deadline clears its kind with it', () => {
    const dated = aTask({ deadline: '2026-11-30', deadlineType: 'DATE' })

    expect(edit({ deadline: null, deadlineType: null }, dated)).toMatchObject({ deadline: null, deadlineType: null })
  })

  test('makes the task newer, except reading and liking it', () => {
    const task = aTask()

    expect(edit({ notes: 'Call first' }).updatedAt).toBe(at.toISOString())
    expect(edit({ read: true, favorite: true }).updatedAt).toBe(task.updatedAt)
  })

  test('of the assignees keeps where those who stay have it, and names those who come', () => {
    const task = aTask({ assignees: [assignedTo(maya, 'Maya', { taskGroupId: 'todo', stage: 'GROUP', sort: 3 })] })
    const people = [{ id: jonas, name: 'Jonas Brandt', image: null, ghost: false }]
    const shown = applyToTask(task, does(editTask(task.id, { assigneeIds: [maya, jonas] }, people)), maya)

    expect(shown.assignees).toMatchObject([
      { userId: maya, taskGroupId: 'todo', sort: 3 },
      { userId: jonas, stage: 'INCOMING', read: false, user: { name: 'Jonas Brandt' } },
    ])
  })

  test('with a bad rating keeps its reason until another rating comes', () => {
    const bad = edit({ rating: 'BAD', ratingReason: 'too-small' })
    expect(bad.ratings).toMatchObject([{ rating: 'BAD', reason: 'too-small', explanation: null }])

    const explained = edit({ ratingExplanation: 'It is one line.' }, bad)
    expect(explained.ratings).toMatchObject([{ rating: 'BAD', reason: 'too-small', explanation: 'It is one line.' }])

    expect(edit({ rating: 'GOOD' }, explained).ratings).toMatchObject([
      { rating: 'GOOD', reason: null, explanation: null },
    ])
    expect(edit({ rating: null }, explained).ratings).toEqual([])
  })
})

describe('moving', () => {
  test('into a group is at its end, into the inbox in no place', () => {
    const task = aTask()
    const moved = applyToTask(task, does({ kind: 'move-tasks', taskIds: [task.id], taskGroupId: 'todo' }), maya)
    expect(moved.assignees).toMatchObject([{ stage: 'GROUP', taskGroupId: 'todo', sort: 9999 }])

    const back = applyToTask(moved, does({ kind: 'move-tasks', taskIds: [task.id], taskGroupId: null }), maya)
    expect(back.assignees).toMatchObject([{ stage: 'INCOMING', taskGroupId: null }])
  })

  test('among others gives each its place, and leaves alone what has gone elsewhere', () => {
    const inTodo = aTask({ assignees: [assignedTo(maya, 'Maya', { taskGroupId: 'todo', stage: 'GROUP', sort: 9999 })] })
    const elsewhere = aTask({
      assignees: [assignedTo(maya, 'Maya', { taskGroupId: 'later', stage: 'GROUP', sort: 4 })],
    })
    const moved = aTask()
    const sort = does({
      kind: 'sort-tasks',
      taskId: moved.id,
      taskGroupId: 'todo',
      sortedTaskIds: [elsewhere.id, moved.id, inTodo.id],
    })

    expect(applyToTask(moved, sort, maya).assignees).toMatchObject([{ taskGroupId: 'todo', sort: 1 }])
    expect(applyToTask(inTodo, sort, maya).assignees).toMatchObject([{ taskGroupId: 'todo', sort: 2 }])
    expect(applyToTask(elsewhere, sort, maya)).toBe(elsewhere)
  })

  test('a task of nobody is taking it', () => {
    const task = aTask({ assignees: [] })
    const shown = applyToTask(task, does({ kind: 'move-tasks', taskIds: [task.id], taskGroupId: 'todo' }), maya)

    expect(shown.assignees).toMatchObject([{ userId: maya, taskGroupId: 'todo', stage: 'GROUP' }])
  })

  test('leaves where other people keep the task alone', () => {
    const shared = aTask({ assignees: [assignedTo(maya, 'Maya'), assignedTo(jonas, 'Jonas')] })
    const moved = applyToTask(shared, does({ kind: 'move-tasks', taskIds: [shared.id], taskGroupId: 'todo' }), maya)

    expect(moved.assignees[1]).toBe(shared.assignees[1])
  })
})

test('a task that was just written looks as the server will answer it', () => {
  const people = [{ id: maya, name: 'Maya Okafor', image: null, ghost: false }]
  const task = {
    id: 'new',
    title: 'Send the draft',
    taskGroupId: 'todo',
    deadline: '2026-11-27',
    deadlineType: 'DATE',
    labelIds: ['launch'],
  } as const
  const creation = {
    ...changeOf({ kind: 'create-task', task: { ...task, labelIds: ['launch'] }, people }, at),
    kind: 'create-task',
  } as const

  expect(createdTask({ ...creation, task: { ...task, labelIds: ['launch'] }, people }, maya)).toMatchObject({
    id: 'new',
    title: 'Send the draft',
    status: 'INCOMPLETE',
    deadline: '2026-11-27',
    labels: [{ labelId: 'launch' }],
    originalAssignee: 'Maya Okafor',
    assignees: [{ userId: maya, stage: 'GROUP', taskGroupId: 'todo', sort: 9999, read: true }],
    createdAt: at.toISOString(),
  })
})
