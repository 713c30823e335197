import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { listed, meet, newGroup, newLabel, newTask, placeOf, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

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

describe('assigning a task to someone', () => {
  test('puts it unread in their inbox, notifies their window, and leaves it on my board', async () => {
    const group = await newGroup(ada)
    const task = await newTask(ada, { taskGroupId: group.id })
    const theirWindow = await ben.listen()
    const arrival = nextAnnouncement(theirWindow, 'task', ({ id }) => id === task.id)

    await give(ada, task.id, [ada.me.id, ben.me.id])

    const { place } = await arrival
    expect(place).toEqual({ updatedAt: task.updatedAt })
    expect(await listed(ben)).toContain(task.id)
    expect(await placeOf(ada, task.id)).toMatchObject({ taskGroupId: group.id })
    theirWindow.close()
  })

  test('doesn’t show them my own fields', async () => {
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

  test('instead of me takes it off my board, but I can still see it', async () => {
    const task = await newTask(ada)

    const { status } = await give(ada, task.id, [ben.me.id])

    expect(status).toBe(200)
    expect(await listed(ada)).not.toContain(task.id)
    expect((await taskAs(ada, task.id)).assignees.map(({ userId }) => userId)).toEqual([ben.me.id])
  })

  test('lets them complete it, for both of us', async () => {
    const task = await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })

    await ben.put(`/api/tasks/${task.id}`, { status: 'COMPLETED' })

    expect((await taskAs(ada, task.id)).status).toBe('COMPLETED')
  })
})

describe('unassigning someone', () => {
  test('who can’t see the task anymore notifies them that it was removed', async () => {
    const task = await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })
    const theirWindow = await ben.listen()
    const removal = nextAnnouncement(theirWindow, 'task-removed', ({ id }) => id === task.id)

    await give(ada, task.id, [ada.me.id])

    expect(await removal).toEqual({ id: task.id })
    expect((await ben.get(`/api/tasks/${task.id}`)).status).toBe(404)
    theirWindow.close()
  })

  test('is a colleague’s affair too, for who gave it and who got it', async () => {
    const task = await newTask(ben, { assigneeIds: [ada.me.id] })
    const own = await newTask(ben)
    const accessOf = async (person: Someone, id: string) => (await taskAs(person, id)).taskAccess

    expect([await accessOf(ben, task.id), await accessOf(ada, task.id)]).toEqual(['WORKSPACE', 'WORKSPACE'])
    expect(await accessOf(ben, own.id)).toBe('PRIVATE')
  })

  test('who can still see the task sends them the change', async () => {
    const task = await newTask(ben, { assigneeIds: [ada.me.id] })
    const theirWindow = await ben.listen()
    const change = nextAnnouncement(theirWindow, 'task', ({ id }) => id === task.id)

    await give(ada, task.id, [])

    expect(await change).toMatchObject({ id: task.id })
    expect((await change).others).toBeUndefined()
    expect((await taskAs(ada, task.id)).assignees).toEqual([])
    theirWindow.close()
  })
})

describe('who I can’t assign', () => {
  test('someone I never met is not found, and nothing changes', async () => {
    const stranger = await server.person('Sam Stranger')
    const task = await newTask(ada)

    for (const id of [stranger.me.id, uuid7()]) {
      const { status, body } = await give(ada, task.id, [ada.me.id, id])
      expect([status, body.code]).toEqual([404, 'person_not_found'])
    }
    expect(await taskAs(ada, task.id)).toEqual(task)
  })

  test('an existing assignee stays, even without any other connection to me', async () => {
    const clara = await server.person('Clara Guest')
    await meet(server, ben, clara)
    const task = await newTask(ben, { assigneeIds: [ada.me.id, clara.me.id] })

    expect((await give(ada, task.id, [clara.me.id])).status).toBe(200)
    expect((await taskAs(clara, task.id)).assignees.map(({ userId }) => userId)).toEqual([clara.me.id])
  })

  test('someone without an account who spoke in my meeting can be assigned, and finds the task after signing up', async () => {
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
