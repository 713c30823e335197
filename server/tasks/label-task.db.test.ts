import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { meet, newLabel, newTask, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Label')
})
afterAll(() => server.stop())

const add = (id: string, ...labelIds: string[]) =>
  ada.post<Task & ProblemBody>(`/api/tasks/${id}/labels`, { labels: labelIds.map((labelId) => ({ labelId })) })

test('labels are added to those a task has, once each', async () => {
  const [one, two] = [await newLabel(ada, { name: 'One' }), await newLabel(ada, { name: 'Two' })]
  const task = await newTask(ada, { labelIds: [one.id] })

  await add(task.id, two.id)
  const { status, body } = await add(task.id, two.id, one.id)

  expect([status, body.labels]).toEqual([200, [{ labelId: one.id }, { labelId: two.id }]])
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(task.updatedAt))
})

test('removing a label succeeds even if the task doesn’t have it', async () => {
  const label = await newLabel(ada, { name: 'Off' })
  const { id } = await newTask(ada, { labelIds: [label.id] })

  for (const _ of [1, 2]) {
    const { status, body } = await ada.delete<Task>(`/api/tasks/${id}/labels/${label.id}`)
    expect([status, body.labels]).toEqual([200, []])
  }
})

test('another user’s label is not found, and nothing is added', async () => {
  const ben = await server.person('Ben Label')
  const [mine, theirs] = [await newLabel(ada, { name: 'Mine' }), await newLabel(ben, { name: 'Theirs' })]
  const task = await newTask(ada)

  for (const labelId of [theirs.id, uuid7()]) {
    const { status, body } = await add(task.id, mine.id, labelId)
    expect([status, body.code]).toEqual([404, 'label_not_found'])
    expect((await ada.delete<ProblemBody>(`/api/tasks/${task.id}/labels/${labelId}`)).body.code).toBe('label_not_found')
  }
  expect((await ada.delete<ProblemBody>(`/api/tasks/${task.id}/labels/nothing`)).body.code).toBe('label_not_found')
  expect(await taskAs(ada, task.id)).toEqual(task)
})

test('each user sees and changes only their own labels on a shared task', async () => {
  const clara = await server.person('Clara Label')
  await meet(server, ada, clara)
  const [mine, theirs] = [await newLabel(ada, { name: 'Ours' }), await newLabel(clara, { name: 'Ours' })]
  const { id } = await newTask(ada, { assigneeIds: [ada.me.id, clara.me.id], labelIds: [mine.id] })

  await clara.put(`/api/tasks/${id}`, { labelIds: [theirs.id] })

  expect((await taskAs(ada, id)).labels).toEqual([{ labelId: mine.id }])
  expect((await taskAs(clara, id)).labels).toEqual([{ labelId: theirs.id }])
})
