import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { TaskGroup } from '#shared/task-groups/schemas.ts'
import { column, groupOf, newGroup, newTask, newTasks, placeOf, taskAs, statusesOf } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Groups')
})
afterAll(() => server.stop())

const groups = async (person: Someone) => TaskGroup.array().parse((await person.get('/api/task-groups')).body)
const create = (body: object) => ada.post<TaskGroup & ProblemBody>('/api/task-groups', body)

describe('a new group', () => {
  test('is a custom one at the end of the board, and my other window is notified', async () => {
    const otherWindow = await ada.listen()
    const notified = nextAnnouncement(otherWindow, 'task-groups-changed')

    const group = await newGroup(ada, { title: ' Launch ', icon: '🚀' })

    expect(TaskGroup.parse(group)).toMatchObject({
      title: 'Launch',
      icon: '🚀',
      type: 'CUSTOM',
      sort: 9999,
      userId: ada.me.id,
    })
    expect((await groups(ada)).at(-1)!.id).toBe(group.id)
    expect(await notified).toEqual({})
    otherWindow.close()
  })

  test('created in the same millisecond as another comes in the order of their ids', async () => {
    const ben = await server.person('Ben Quick')
    const [first, second, third] = [uuid7(), uuid7(), uuid7()]
    for (const id of [third, first, second]) await newGroup(ben, { id })

    expect((await groups(ben)).slice(-3).map(({ id }) => id)).toEqual([first, second, third])
  })

  test('takes the given tasks in their order, and skips those it cannot take', async () => {
    const [one, two, three] = await newTasks(ada, 3)
    const theirs = await newTask(await server.person('Ben Kept'))

    const group = await newGroup(ada, { taskIds: [three!.id, uuid7(), one!.id, theirs.id, two!.id] })

    expect(await column(ada, group)).toEqual([three!.id, one!.id, two!.id])
  })

  test('created again is the same; with other fields or another user’s id it is refused', async () => {
    const ben = await server.person('Ben Same')
    const body = { id: uuid7(), title: 'Same' }

    const answers = await Promise.all([create(body), create(body)])

    expect(statusesOf(answers)).toEqual([200, 201])
    expect((await create({ ...body, title: 'Other' })).body.code).toBe('id_taken')
    expect((await ben.post<ProblemBody>('/api/task-groups', body)).body.code).toBe('id_taken')
  })

  test('with the placeholder as its name is a 400', async () => {
    expect((await create({ id: uuid7(), title: 'Group name' })).status).toBe(400)
  })

  test('is refused after a hundred, even from two windows at once', async () => {
    const own = await server.person('Ada Hundred')
    await server.sql(
      `insert into task_groups (id, "userId", title, type, "createdAt", "updatedAt") select gen_random_uuid(), $1, 'Many', 'CUSTOM', now(), now() from generate_series(1, $2::int)`,
      [own.me.id, limits.taskGroups - 1],
    )

    const answers = await Promise.all(
      [1, 2].map(() => own.post<ProblemBody>('/api/task-groups', { id: uuid7(), title: 'Last' })),
    )

    expect(statusesOf(answers)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('too_many_task_groups')
  })
})

describe('a group', () => {
  test('can be renamed, and keeps the fields that were not sent', async () => {
    const { id } = await newGroup(ada, { title: 'Before', icon: '🌱' })

    expect((await ada.put(`/api/task-groups/${id}`, { title: 'After' })).body).toMatchObject({
      title: 'After',
      icon: '🌱',
    })
    expect((await ada.put(`/api/task-groups/${id}`, { icon: null })).body).toMatchObject({ title: 'After', icon: null })
    expect((await ada.put(`/api/task-groups/${id}`, {})).body).toEqual((await ada.get(`/api/task-groups/${id}`)).body)
  })
})

describe('a group whose name was cleared', () => {
  test('is named Group name', async () => {
    const { id } = await newGroup(ada)

    expect((await ada.put(`/api/task-groups/${id}`, { title: 'Group name' })).body).toMatchObject({
      title: 'Group name',
    })
  })
})

describe('the order of groups', () => {
  test('is the one sent, after the inbox; other groups follow in their old order, and unknown ids are skipped', async () => {
    const own = await server.person('Ada Sorter')
    const [inbox, todo] = await groups(own)
    const [one, two] = [await newGroup(own, { title: 'One' }), await newGroup(own, { title: 'Two' })]

    const { body } = await own.put<TaskGroup[]>('/api/task-groups/sort', {
      sortedTaskGroupIds: [two.id, uuid7(), todo!.id, inbox!.id],
    })

    expect(body.toSorted((a, b) => a.sort - b.sort).map(({ id }) => id)).toEqual(
      [inbox, two, todo, one].map((group) => group!.id),
    )
    expect(await groups(own)).toEqual(TaskGroup.array().parse(body))
  })

  test('with one group twice is a 400', async () => {
    const { id } = await groupOf(ada, 'TODO')

    expect((await ada.put('/api/task-groups/sort', { sortedTaskGroupIds: [id, id] })).status).toBe(400)
  })

  test('from two windows at once is the order of one of them', async () => {
    const own = await server.person('Ada Both')
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three', 'Four']) ids.push((await newGroup(own, { title })).id)

    const answers = await Promise.all(
      [ids, ids.toReversed()].map((sortedTaskGroupIds) => own.put('/api/task-groups/sort', { sortedTaskGroupIds })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const now = (await groups(own)).map(({ id }) => id).filter((id) => ids.includes(id))
    expect([ids, ids.toReversed()]).toContainEqual(now)
  })
})

describe('deleting a group', () => {
  const remove = (id: string) => ada.delete<ProblemBody>(`/api/task-groups/${id}`)

  test('works when it is empty; its completed task returns to the inbox when reopened', async () => {
    const group = await newGroup(ada)
    const { id } = await newTask(ada, { taskGroupId: group.id })
    await ada.put(`/api/tasks/${id}`, { status: 'COMPLETED' })

    expect((await remove(group.id)).status).toBe(204)

    expect((await remove(group.id)).body.code).toBe('task_group_not_found')
    await ada.put(`/api/tasks/${id}`, { status: 'INCOMPLETE' })
    expect(await placeOf(ada, id)).toMatchObject({ stage: 'INCOMING', taskGroupId: null })
  })

  test('with an open task is refused, even when the task is snoozed', async () => {
    const group = await newGroup(ada)
    await newTask(ada, { taskGroupId: group.id, snoozedUntil: '2026-04-01T07:00:00.000Z' })

    const { status, body } = await remove(group.id)

    expect([status, body.error]).toEqual([
      409,
      'Tasks must be removed from this group first. Complete, archive or move them.',
    ])
  })

  test('is refused for the inbox, but works for To do', async () => {
    const own = await server.person('Ada Few')

    expect((await own.delete<ProblemBody>(`/api/task-groups/${(await groupOf(own, 'INCOMING')).id}`)).body.code).toBe(
      'inbox_stays',
    )
    expect((await own.delete(`/api/task-groups/${(await groupOf(own, 'TODO')).id}`)).status).toBe(204)
  })

  test.each<[string, (taskId: string, groupId: string) => Promise<{ status: number }>]>([
    ['moved', (taskId, taskGroupId) => ada.put(`/api/tasks/${taskId}`, { taskGroupId })],
    ['dragged', (taskId, taskGroupId) => ada.post('/api/tasks/sort', { taskId, taskGroupId, sortedTaskIds: [taskId] })],
    [
      'moved with others',
      (taskId, taskGroupId) => ada.post('/api/tasks/bulk-update', { taskIds: [taskId], taskGroupId }),
    ],
    ['created', (_, taskGroupId) => ada.post('/api/tasks', { id: uuid7(), title: 'Just now', taskGroupId })],
  ])('while a task is %s in it in another window never loses the task', async (_, put) => {
    for (let round = 0; round < 6; round += 1) {
      const [group, task] = [await newGroup(ada), await newTask(ada)]

      const [placed, removed] = await Promise.all([put(task.id, group.id), remove(group.id)])

      expect([
        [200, 409],
        [201, 409],
        [404, 204],
      ]).toContainEqual([placed.status, removed.status])
      const { stage, taskGroupId } = (await taskAs(ada, task.id)).assignees[0]!
      expect([
        ['INCOMING', null],
        ['GROUP', group.id],
      ]).toContainEqual([stage, taskGroupId])
      if (removed.status === 204) expect(taskGroupId).toBeNull()
    }
  })
})
