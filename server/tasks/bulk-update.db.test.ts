import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { column, groupOf, listed, meet, newGroup, newLabel, newTask, newTasks, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Bulk')
})
afterAll(() => server.stop())

const bulk = (body: object, person = ada) => person.post<Task[] & ProblemBody>('/api/tasks/bulk-update', body)
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id)

describe('many tasks at once', () => {
  test('are archived, each with who did it and that it was a bulk action', async () => {
    const tasks = await newTasks(ada, 3)

    const { status, body } = await bulk({ taskIds: ids(tasks), params: { status: 'DISMISSED' } })

    expect(status).toBe(200)
    expect(ids(Task.array().parse(body)).toSorted()).toEqual(ids(tasks).toSorted())
    for (const task of body)
      expect(task).toMatchObject({ status: 'DISMISSED', dismissal: { by: ada.me.id, reason: 'bulk' } })
    expect(await listed(ada)).not.toEqual(expect.arrayContaining(ids(tasks)))
  })

  test('get a deadline, labels and assignees', async () => {
    const ben = await server.person('Ben Bulk')
    await meet(server, ada, ben)
    const label = await newLabel(ada)
    const tasks = await newTasks(ada, 2)

    const params = { deadline: '2026-03-31', deadlineType: 'DATE', labelIds: [label.id], assigneeIds: [ben.me.id] }
    const { body } = await bulk({ taskIds: ids(tasks), params })

    for (const task of body)
      expect(task).toMatchObject({
        deadline: '2026-03-31',
        labels: [{ labelId: label.id }],
        assignees: [{ userId: ben.me.id }],
      })
    expect(await listed(ben)).toEqual(expect.arrayContaining(ids(tasks)))
  })

  test('move into a group and back to the inbox', async () => {
    const group = await newGroup(ada)
    const tasks = await newTasks(ada, 2)

    await bulk({ taskIds: ids(tasks), taskGroupId: group.id })
    expect((await column(ada, group)).toSorted()).toEqual(ids(tasks).toSorted())

    await bulk({ taskIds: ids(tasks), taskGroupId: null })
    expect(await column(ada, group)).toEqual([])
  })

  test('are announced to my other window and to others who see them', async () => {
    const ben = await server.person('Ben Other')
    await meet(server, ada, ben)
    const task = await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })
    const windows = [await ada.listen(), await ben.listen()]
    const changes = windows.map((window) =>
      nextAnnouncement(window, 'task', ({ id, status }) => id === task.id && status === 'COMPLETED'),
    )

    const { body } = await bulk({ taskIds: [task.id], params: { status: 'COMPLETED' } })

    const [mine, theirs] = await Promise.all(changes)
    expect(mine!.updatedAt).toBe(body[0]!.updatedAt)
    expect(mine!.place).toMatchObject({ read: true })
    expect(theirs!.place!.read).toBeUndefined()
    for (const window of windows) window.close()
  })

  test('more than a hundred make the other windows reload their lists', async () => {
    const taskIds = Array.from({ length: 101 }, () => uuid7())
    for (const id of taskIds) await newTask(ada, { id })
    const otherWindow = await ada.listen()
    const relabeled = nextAnnouncement(otherWindow, 'tasks-relabeled')

    const { body } = await bulk({ taskIds, params: { status: 'DISMISSED' } })

    expect(await relabeled).toEqual({})
    expect(body).toHaveLength(101)
    otherWindow.close()
  })
})

describe('all tasks of a group', () => {
  test('are archived, snoozed ones too, and no others', async () => {
    const group = await newGroup(ada)
    const [shown, snoozed, woken, noise, duplicate, completed, elsewhere] = await newTasks(ada, 7, {
      taskGroupId: group.id,
    })
    const edit = (task: Task | undefined, changes: object) => ada.put(`/api/tasks/${task!.id}`, changes)
    await edit(snoozed, { snoozedUntil: '2026-03-05T10:00:00.001Z' })
    await edit(woken, { snoozedUntil: '2026-03-05T10:00:00.000Z' })
    await edit(noise, { isNoise: true })
    await edit(duplicate, { duplicateOf: shown!.id })
    await edit(completed, { status: 'COMPLETED' })
    await edit(elsewhere, { taskGroupId: null })

    const { body } = await bulk({ taskGroupId: group.id, params: { status: 'DISMISSED' } })

    expect(ids(body).toSorted()).toEqual([shown!.id, snoozed!.id, woken!.id].toSorted())
    expect((await taskAs(ada, noise!.id)).status).toBe('INCOMPLETE')
  })

  test('of the inbox are those in no group', async () => {
    const clara = await server.person('Clara Inbox')
    const [one, two] = await newTasks(clara, 2)
    await newTask(clara, { taskGroupId: (await groupOf(clara, 'TODO')).id })

    const { body } = await bulk(
      { taskGroupId: (await groupOf(clara, 'INCOMING')).id, params: { status: 'DISMISSED' } },
      clara,
    )

    expect(ids(body).toSorted()).toEqual([one!.id, two!.id].toSorted())
  })

  test('of another user’s group are none', async () => {
    const ben = await server.person('Ben Group')
    const group = await newGroup(ben)
    const task = await newTask(ben, { taskGroupId: group.id })

    expect((await bulk({ taskGroupId: group.id, params: { status: 'DISMISSED' } })).body.code).toBe(
      'task_group_not_found',
    )
    expect((await taskAs(ben, task.id)).status).toBe('INCOMPLETE')
  })
})

describe('all or nothing', () => {
  test.each<[string, (bad: Task) => Promise<string>, number, string]>([
    ['a task that is not there', async () => uuid7(), 404, 'task_not_found'],
    ['someone else’s task', async () => (await newTask(await server.person('Ben Secret'))).id, 404, 'task_not_found'],
    [
      'an archived task',
      async ({ id }) => (await ada.put<Task>(`/api/tasks/${id}`, { status: 'DISMISSED' })).body.id,
      409,
      'task_dismissed',
    ],
    [
      'a duplicate',
      async ({ id }) => (await ada.put<Task>(`/api/tasks/${id}`, { duplicateOf: (await newTask(ada)).id })).body.id,
      409,
      'task_is_duplicate',
    ],
  ])('completing some and %s completes none', async (_, spoil, status, code) => {
    const good = await newTask(ada)
    const bad = await spoil(await newTask(ada))

    const answer = await bulk({ taskIds: [good.id, bad], params: { status: 'COMPLETED' } })

    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await taskAs(ada, good.id)).toEqual(good)
  })

  test('an unknown group or person changes nothing', async () => {
    const task = await newTask(ada)

    expect((await bulk({ taskIds: [task.id], taskGroupId: uuid7() })).body.code).toBe('task_group_not_found')
    expect(
      (await bulk({ taskIds: [task.id], params: { status: 'DISMISSED', assigneeIds: [uuid7()] } })).body.code,
    ).toBe('person_not_found')
    expect((await bulk({ taskIds: [], params: {} })).status).toBe(400)
    expect((await bulk({ taskIds: ['nothing'], params: {} })).status).toBe(400)
    expect(await taskAs(ada, task.id)).toEqual(task)
  })

  test('an unknown field is a 400 that names it, and changes nothing', async () => {
    const task = await newTask(ada)

    const { status, body } = await bulk({ taskIds: [task.id], params: { status: 'COMPLETED' }, extra: 1 })

    expect([status, body.issues?.map((issue) => issue.message)]).toEqual([400, ['Unknown field “extra”.']])
    expect(await taskAs(ada, task.id)).toEqual(task)
  })

  test('two windows that change the same tasks in opposite order both succeed, and the last change wins', async () => {
    const taskIds = ids(await newTasks(ada, 30))
    const group = await newGroup(ada)

    const answers = await Promise.all([
      bulk({ taskIds, params: { deadline: '2026-04-01', deadlineType: 'DATE' } }),
      bulk({ taskIds: taskIds.toReversed(), params: { deadline: '2026-04-02', deadlineType: 'DATE' } }),
      bulk({ taskIds: taskIds.toReversed(), taskGroupId: group.id }),
      ada.post('/api/tasks/sort', { taskId: taskIds[7], taskGroupId: group.id, sortedTaskIds: taskIds.toReversed() }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const deadlines = await Promise.all(taskIds.map(async (id) => (await taskAs(ada, id)).deadline))
    expect(new Set(deadlines).size).toBe(1)
  })
})
