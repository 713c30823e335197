import { beforeAll, describe, expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { changedSince, withoutTasks } from '../../changes/changed-since.ts'
import { registerKinds } from '../../changes/registry.ts'
import { rescue } from '../../changes/rescue.ts'
import { editTaskKind, taskEdit } from './edit-task.ts'
import { editTasksKind, tasksEdit } from './edit-tasks.ts'
import { moveTasksKind, tasksMove } from './move-tasks.ts'

beforeAll(() => registerKinds([editTaskKind, editTasksKind, moveTasksKind]))

describe('undo', () => {
  const now = (task = aTask({ id: 'a' })) => ({
    userId: maya,
    task: (id: string) => (id === task.id ? task : undefined),
  })

  test("doesn't overwrite a deadline that another window has set since", () => {
    const mine = [taskEdit('a', { deadline: '2026-11-22', deadlineType: 'DATE' })]
    const theirs = aTask({ id: 'a', deadline: '2027-05-05', deadlineType: 'DATE' })
    const same = aTask({ id: 'a', deadline: '2026-11-22', deadlineType: 'DATE', notes: 'New' })

    expect([...changedSince(mine, now(theirs))]).toEqual(['a'])
    expect([...changedSince(mine, now(same))]).toEqual([])
  })

  test('ignores the order of assignees', () => {
    const assigned = aTask({ id: 'a', assignees: [assignedTo(jonas, 'Jonas'), assignedTo(maya, 'Maya')] })

    expect([...changedSince([taskEdit('a', { assigneeIds: [maya, jonas] })], now(assigned))]).toEqual([])
  })

  test('skips the tasks that were changed since', () => {
    const back = (...ids: string[]) => tasksEdit(ids, { status: 'INCOMPLETE' })

    expect(withoutTasks([back('a', 'b', 'c')], new Set(['a']))).toEqual([back('b', 'c')])
    expect(withoutTasks([back('a', 'b')], new Set(['a']))).toEqual([taskEdit('b', { status: 'INCOMPLETE' })])
    expect(withoutTasks([back('a')], new Set(['a']))).toEqual([])
  })
})

describe('a refused edit', () => {
  test("of many tasks is retried one by one, so that one task doesn't block the others", () => {
    expect(rescue(tasksEdit(['a', 'b'], { status: 'COMPLETED' }), 'task_dismissed')?.edits).toEqual([
      taskEdit('a', { status: 'COMPLETED' }),
      taskEdit('b', { status: 'COMPLETED' }),
    ])
    expect(rescue(tasksMove(['a', 'b'], 'todo'), 'task_not_found')?.edits).toEqual([
      tasksMove(['a'], 'todo'),
      tasksMove(['b'], 'todo'),
    ])
  })

  test('is not retried if it would be refused again', () => {
    expect(rescue(taskEdit('a', { status: 'COMPLETED' }), 'task_dismissed')).toBeNull()
    expect(rescue(tasksMove(['a', 'b'], 'gone'), 'task_group_not_found')).toBeNull()
    expect(rescue(tasksMove(['a'], 'todo'), 'task_not_found')).toBeNull()
  })
})
