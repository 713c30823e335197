import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { groupOf, newGroup, newLabel, newTask, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

type Belongings = { taskId: string; groupId: string; labelId: string }

/** Every route that takes an id, each asked about those of somebody else. */
function everyRoute(bob: Someone, { taskId, groupId, labelId }: Belongings) {
  return [
    bob.get(`/api/tasks/${taskId}`),
    bob.get(`/api/tasks/${taskId}/duplicates`),
    bob.put(`/api/tasks/${taskId}`, {}),
    bob.put(`/api/tasks/${taskId}`, { title: 'Mine now' }),
    bob.put(`/api/tasks/${taskId}`, { status: 'DISMISSED' }),
    bob.put(`/api/tasks/${taskId}`, { read: true }),
    bob.put(`/api/tasks/${taskId}`, { assigneeIds: [bob.me.id] }),
    bob.put(`/api/tasks/${taskId}`, { taskGroupId: null }),
    bob.put(`/api/tasks/${taskId}`, { rating: 'BAD' }),
    bob.post(`/api/tasks/${taskId}/labels`, { labels: [{ labelId }] }),
    bob.delete(`/api/tasks/${taskId}/labels/${labelId}`),
    bob.post('/api/tasks/bulk-update', { taskIds: [taskId], params: { status: 'DISMISSED' } }),
    bob.post('/api/tasks/bulk-update', { taskIds: [taskId], taskGroupId: null }),
    bob.post('/api/tasks/bulk-update', { taskGroupId: groupId, params: { status: 'DISMISSED' } }),
    bob.post('/api/tasks/sort', { taskId, taskGroupId: groupId, sortedTaskIds: [taskId] }),
    bob.post('/api/tasks', { id: uuid7(), title: 'In there', taskGroupId: groupId }),
    bob.post('/api/tasks', { id: uuid7(), title: 'With that', labelIds: [labelId] }),
    bob.get(`/api/task-groups/${groupId}`),
    bob.put(`/api/task-groups/${groupId}`, { title: 'Mine now' }),
    bob.delete(`/api/task-groups/${groupId}`),
    bob.get(`/api/labels/${labelId}`),
    bob.put(`/api/labels/${labelId}`, { name: 'Mine now' }),
    bob.delete(`/api/labels/${labelId}`),
  ]
}

test('nothing of mine is there for somebody else, and nothing of it changes', async () => {
  const [ada, bob] = [await server.person('Ada Owner'), await server.person('Bob Outside')]
  const [group, label] = [await newGroup(ada), await newLabel(ada)]
  const task = await newTask(ada, { taskGroupId: group.id, labelIds: [label.id] })

  const answers = await Promise.all(everyRoute(bob, { taskId: task.id, groupId: group.id, labelId: label.id }))

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await taskAs(ada, task.id)).toEqual(task)
  expect((await ada.get(`/api/task-groups/${group.id}`)).body).toEqual(group)
  expect((await ada.get(`/api/labels/${label.id}`)).body).toEqual(label)
})

test('nor with their own things in the same request', async () => {
  const [ada, bob] = [await server.person('Ada Mixed'), await server.person('Bob Mixed')]
  const [hers, his, todo] = [await newTask(ada), await newTask(bob), await groupOf(bob, 'TODO')]
  const herLabel = await newLabel(ada)

  const answers = await Promise.all([
    bob.put(`/api/tasks/${his.id}`, { duplicateOf: hers.id }),
    bob.put(`/api/tasks/${his.id}`, { labelIds: [herLabel.id] }),
    bob.post('/api/tasks/bulk-update', { taskIds: [his.id, hers.id], taskGroupId: todo.id }),
  ])
  const sorted = await bob.post('/api/tasks/sort', { taskId: hers.id, taskGroupId: todo.id, sortedTaskIds: [hers.id] })

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect([sorted.status, sorted.body]).toEqual([200, []])
  expect(await taskAs(bob, his.id)).toEqual(his)
  expect(await taskAs(ada, hers.id)).toEqual(hers)
})

test('what is no id at all is not there either', async () => {
  const bob = await server.person('Bob Wrong')
  const paths = everyRoute(bob, { taskId: 'null', groupId: "1' or '1'='1", labelId: '..%2f..' })

  const statuses = (await Promise.all(paths)).map(({ status }) => status)

  expect(new Set(statuses)).toEqual(new Set([404, 400]))
})
