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

describe('a task typed in one line', () => {
  test('is mine, and in the group where quick add was opened', () => {
    expect(created('Call Bob')).toMatchObject({
      title: 'Call Bob',
      assigneeIds: ['mona'],
      taskGroupId: 'todo',
      labelIds: [],
    })
  })

  test('goes to another user and group when it names them', () => {
    expect(created('Call Bob @jonas #launch')).toMatchObject({
      title: 'Call Bob',
      assigneeIds: ['jonas'],
      taskGroupId: 'launch',
    })
  })

  test('goes to the inbox when no group is given', () => {
    expect(created('Call Bob', { ...around, group: null }).taskGroupId).toBeNull()
  })

  test("isn't parsed when it's too long for a title", () => {
    expect(readTask(`Call Bob friday ${'and on '.repeat(200)}`, [], around)).toMatchObject({
      deadline: null,
      spans: [],
    })
  })
})
