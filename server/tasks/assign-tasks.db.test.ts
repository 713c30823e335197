import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { listed, meet, newGroup, newLabel, newTask, placeOf, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { heard, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Lead')
  ben = await server.person('Ben Deck')
  await meet(server, ada, ben)
})
afterAll(() => server.stop())

const give = (person: Someone, id: string, assigneeIds: string[]) =>
  person.put<Task & ProblemBody>(`/api/tasks/${id}`, { assigneeIds })

describe('giving a task to somebody', () => {
  test('puts it unread into their inbox, tells their window, and leaves it on my board', async () => {
    const group = await newGroup(ada)
    const task = await newTask(ada, { taskGroupId: group.id })
    const theirWindow = await ben.listen()
    const arrival = heard(theirWindow, 'task', ({ id }) => id === task.id)

    await give(ada, task.id, [ada.me.id, ben.me.id])

    expect((await arrival).assignees.find(({ userId }) => userId === ben.me.id)).toMatchObject({
      stage: 'INCOMING',
      read: false,
    })
    expect(await listed(ben)).toContain(task.id)
    expect(await placeOf(ada, task.id)).toMatchObject({ taskGroupId: group.id })
    theirWindow.close()
  })

  test('shows them nothing of how I keep it', async () => {
    const [group, label] = [await newGroup(ada), await newLabel(ada, { name: 'Secret' })]
    const task = await newTask(ada, { taskGroupId: group.id, labelIds: [label.id] })
    await ada.put(`/api/tasks/${task.id}`, {
      favorite: true,
      rating: 'BAD',
      ratingReason: 'other',
      assigneeIds: [ada.me.id, ben.me.id],
    })

    const theirs = await taskAs(ben, task.id)

    expect(theirs).toMatchObject({ labels: [], ratings: [] })
    expect(theirs.assignees.find(({ userId }) => userId === ada.me.id)).toMatchObject({
      taskGroupId: null,
      stage: 'INCOMING',
      favorite: false,
    })
  })

  test('altogether takes it off my board, but I still see it', async () => {
    const task = await newTask(ada)

    const { status } = await give(ada, task.id, [ben.me.id])

    expect(status).toBe(200)
    expect(await listed(ada)).not.toContain(task.id)
    expect((await taskAs(ada, task.id)).assignees.map(({ userId }) => userId)).toEqual([ben.me.id])
  })

  test('they may complete it, and it is completed for both', async () => {
    const task = await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })

    await ben.put(`/api/tasks/${task.id}`, { status: 'COMPLETED' })

    expect((await taskAs(ada, task.id)).status).toBe('COMPLETED')
  })
})

describe('taking a task from somebody', () => {
  test('who only had it on their board, they are told that it is gone', async () => {
    const task = await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })
    const theirWindow = await ben.listen()
    const removal = heard(theirWindow, 'task-removed', ({ id }) => id === task.id)

    await give(ada, task.id, [ada.me.id])

    expect(await removal).toEqual({ id: task.id })
    expect((await ben.get(`/api/tasks/${task.id}`)).status).toBe(404)
    theirWindow.close()
  })

  test('who may see it anyway, they hear how it is now', async () => {
    const task = await newTask(ben, { assigneeIds: [ada.me.id] })
    const theirWindow = await ben.listen()
    const change = heard(theirWindow, 'task', ({ id }) => id === task.id)

    await give(ada, task.id, [])

    expect((await change).assignees).toEqual([])
    expect((await taskAs(ada, task.id)).assignees).toEqual([])
    theirWindow.close()
  })
})

describe('whom I may not give a task', () => {
  test('somebody I never met is nobody, and nothing changes', async () => {
    const stranger = await server.person('Sam Stranger')
    const task = await newTask(ada)

    for (const id of [stranger.me.id, uuid7()]) {
      const { status, body } = await give(ada, task.id, [ada.me.id, id])
      expect([status, body.code]).toEqual([404, 'person_not_found'])
    }
    expect(await taskAs(ada, task.id)).toEqual(task)
  })

  test('but whoever has the task already stays, also when only they brought us together', async () => {
    const clara = await server.person('Clara Guest')
    await meet(server, ben, clara)
    const task = await newTask(ben, { assigneeIds: [ada.me.id, clara.me.id] })

    expect((await give(ada, task.id, [clara.me.id])).status).toBe(200)
    expect((await taskAs(clara, task.id)).assignees.map(({ userId }) => userId)).toEqual([clara.me.id])
  })

  test('somebody who was only heard in my meeting may have it, and finds it when they sign up', async () => {
    const meetingId = await meet(server, ada)
    const ghostId = uuid7()
    await server.sql(
      `insert into users (id, name, email, ghost, "createdAt", "updatedAt") values ($1, 'Gil Ghost', 'gil.ghost@portolan.example', true, now(), now())`,
      [ghostId],
    )
    await server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, "createdAt") values (gen_random_uuid(), $1, $2, 'Gil Ghost', now())`,
      [meetingId, ghostId],
    )

    const task = await newTask(ada, { assigneeIds: [ghostId] })
    const gil = await server.person('Gil Ghost')

    expect(await listed(gil)).toContain(task.id)
  })
})
