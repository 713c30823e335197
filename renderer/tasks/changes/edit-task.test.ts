import { describe, expect, test } from 'vitest'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { EditTask } from '#shared/tasks/requests.ts'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { changeOf } from '../../changes/change.ts'
import { editTaskKind, taskEdit, type TaskEdit } from './edit-task.ts'

const at = new Date('2026-11-21T10:00:00.000Z')
const apply = (edit: TaskEdit, task: ListedTask = aTask()) => editTaskKind.apply!.task!(task, changeOf(edit, at), maya)
const edit = (patch: EditTask, task: ListedTask = aTask()) => apply(taskEdit(task.id, patch), task)

describe('an edit', () => {
  test('of a deadline clears its kind with it', () => {
    const dated = aTask({ deadline: '2026-11-30', deadlineType: 'DATE' })

    expect(edit({ deadline: null, deadlineType: null }, dated)).toMatchObject({ deadline: null, deadlineType: null })
  })

  test('makes the task newer, unless it only reads it or marks it as a favorite', () => {
    const task = aTask()

    expect(edit({ notes: 'Call first' }).updatedAt).toBe(at.toISOString())
    expect(edit({ read: true, favorite: true }).updatedAt).toBe(task.updatedAt)
  })

  test('of the assignees keeps the places of those who stay, and names the new ones', () => {
    const task = aTask({ assignees: [assignedTo(maya, 'Maya', { taskGroupId: 'todo', stage: 'GROUP', sort: 3 })] })
    const people = [{ id: jonas, name: 'Jonas Brandt', image: null, ghost: false }]
    const shown = apply(taskEdit(task.id, { assigneeIds: [maya, jonas] }, people), task)

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

  test('of the status sets when the task was completed or archived, and clears it on reopening', () => {
    const time = at.toISOString()
    const completed = edit({ status: 'COMPLETED' })

    expect(completed).toMatchObject({ completedAt: time, dismissedAt: null })
    expect(edit({ status: 'DISMISSED' })).toMatchObject({ completedAt: null, dismissedAt: time })
    expect(edit({ status: 'INCOMPLETE' }, completed)).toMatchObject({ status: 'INCOMPLETE', completedAt: null })
  })

  test('of a captured title keeps the captured one', () => {
    const task = aTask({ title: 'Send draft', detectionJobId: 'capture' })

    expect(edit({ title: 'Send Priya the draft' }, task)).toMatchObject({
      title: 'Send draft',
      customTitle: 'Send Priya the draft',
    })
  })

  test('that reads a task reads it for this user only', () => {
    const task = aTask({ assignees: [assignedTo(maya, 'Maya'), assignedTo(jonas, 'Jonas')] })

    expect(edit({ read: true }, task).assignees.map((assignee) => assignee.read)).toEqual([true, false])
  })
})

describe('an edit that waits', () => {
  const covers = (later: TaskEdit, earlier: TaskEdit) => editTaskKind.covers!(later, earlier)

  test('is covered by a later edit of the same fields', () => {
    expect(covers(taskEdit('a', { notes: 'Call' }), taskEdit('a', { notes: 'C' }))).toBe(true)
  })

  test('of the notes is sent apart from the status, so that refusing one does not lose the other', () => {
    expect(covers(taskEdit('a', { status: 'COMPLETED' }), taskEdit('a', { notes: 'Call' }))).toBe(false)
  })

  test('is not covered by the same edit of another task', () => {
    expect(covers(taskEdit('b', { read: true }), taskEdit('a', { read: true }))).toBe(false)
  })

  test('and restores a task is sent before the task is completed', () => {
    expect(covers(taskEdit('a', { status: 'COMPLETED' }), taskEdit('a', { status: 'INCOMPLETE' }))).toBe(false)
  })
})
