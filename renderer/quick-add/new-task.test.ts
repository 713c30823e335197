import { describe, expect, test } from 'vitest'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { newTask, readTask, type Around } from './new-task.ts'

const todo = { id: 'todo', title: 'To do' } as TaskGroup
const launch = { id: 'launch', title: 'Launch' } as TaskGroup
const me = { id: 'mona', name: 'Mona Okafor' }
const around: Around = {
  me,
  group: todo,
  people: [me, { id: 'jonas', name: 'Jonas Lind' }],
  groups: [todo, launch],
  labels: [],
}
const created = (text: string, where = around) => newTask(readTask(text, [], where), where)

describe('a task written in one line', () => {
  test('is my own, and in the group it was begun in', () => {
    expect(created('Call Bob')).toMatchObject({
      title: 'Call Bob',
      assigneeIds: ['mona'],
      taskGroupId: 'todo',
      labelIds: [],
    })
  })

  test('is somebody else’s and elsewhere when it says so', () => {
    expect(created('Call Bob @jonas #launch')).toMatchObject({
      title: 'Call Bob',
      assigneeIds: ['jonas'],
      taskGroupId: 'launch',
    })
  })

  test('is in the inbox when nothing names a group', () => {
    expect(created('Call Bob', { ...around, group: null }).taskGroupId).toBeNull()
  })

  test('is not read when it is as long as a book', () => {
    expect(readTask(`Call Bob friday ${'and on '.repeat(200)}`, [], around)).toMatchObject({
      deadline: null,
      spans: [],
    })
  })
})
