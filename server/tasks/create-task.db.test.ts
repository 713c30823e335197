import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Card } from '#shared/tasks/card.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import {
  groupOf,
  listed,
  meet,
  newGroup,
  newLabel,
  newTask,
  placeOf,
  taskAs,
  statusesOf,
} from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Maker')
})
afterAll(() => server.stop())

describe('a new task', () => {
  test('is open, manual, assigned to me, read, last in my inbox, and has its creator', async () => {
    const task = await newTask(ada, { title: '  Call the harbour ' })

    expect(task).toMatchObject({
      title: 'Call the harbour',
      customTitle: null,
      status: 'INCOMPLETE',
      taskAccess: 'PRIVATE',
      fromUserId: ada.me.id,
      originalAssignee: 'Ada Maker',
      source: { type: 'MANUAL', meeting: null },
      createdAt: '2026-03-05T10:00:00.000Z',
    })
    expect(task.assignees).toMatchObject([
      { userId: ada.me.id, stage: 'INCOMING', taskGroupId: null, sort: 9999, read: true, favorite: false },
    ])
    expect(await listed(ada)).toContain(task.id)
  })

  test('is in the group it was created in; the inbox is a stage, not a group', async () => {
    const group = await newGroup(ada)
    const inbox = await groupOf(ada, 'INCOMING')

    expect((await newTask(ada, { taskGroupId: group.id })).assignees[0]).toMatchObject({
      stage: 'GROUP',
      taskGroupId: group.id,
    })
    expect((await newTask(ada, { taskGroupId: inbox.id })).assignees[0]).toMatchObject({
      stage: 'INCOMING',
      taskGroupId: null,
    })
    expect((await newTask(ada, { taskGroupId: null })).assignees[0]).toMatchObject({
      stage: 'INCOMING',
      taskGroupId: null,
    })
  })

  test('can have notes, a deadline, a snooze, labels and attachments', async () => {
    const label = await newLabel(ada)
    const attachment = { id: uuid7(), title: 'Prices', url: 'https://prices.example/list' }
    const given = {
      notes: 'By phone.',
      deadline: '2026-03-31',
      deadlineType: 'DATE',
      snoozedUntil: '2026-03-06T08:00:00.000Z',
    }

    const task = await newTask(ada, { ...given, labelIds: [label.id], attachments: [attachment] })

    expect(task).toMatchObject({ ...given, labels: [{ labelId: label.id }], attachments: [attachment] })
  })

  test('for someone else is unread in their inbox, and I can still see it', async () => {
    const ben = await server.person('Ben Taker')
    await meet(server, ada, ben)

    const task = await newTask(ada, { assigneeIds: [ben.me.id], taskGroupId: (await groupOf(ada, 'TODO')).id })

    expect(await placeOf(ben, task.id)).toMatchObject({ stage: 'INCOMING', read: false })
    expect(await listed(ada)).not.toContain(task.id)
    expect((await taskAs(ada, task.id)).assignees.map(({ userId }) => userId)).toEqual([ben.me.id])
  })

  test('is announced to my other window', async () => {
    const otherWindow = await ada.listen()
    const id = uuid7()
    const arrival = nextAnnouncement(otherWindow, 'task', (task) => task.id === id)

    await newTask(ada, { id })

    expect((await ada.get<Card[]>('/api/tasks?view=card')).body).toContainEqual(await arrival)
    otherWindow.close()
  })
})

describe('repeating the request', () => {
  test('with the same fields returns the same task, even at the same time', async () => {
    const body = {
      id: uuid7(),
      title: 'Once',
      deadline: '2026-03-31T09:00:00Z',
      deadlineType: 'DATE_TIME',
      taskGroupId: (await newGroup(ada)).id,
    }

    const answers = await Promise.all([1, 2, 3].map(() => ada.post<Task>('/api/tasks', body)))

    expect(statusesOf(answers)).toEqual([200, 200, 201])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect((await listed(ada)).filter((id) => id === body.id)).toHaveLength(1)
  })

  test('for a snoozed task returns the same task, even after its snooze', async () => {
    const body = { id: uuid7(), title: 'Overslept', snoozedUntil: '2026-03-05T09:00:00.000Z' }

    const answers = [await ada.post<Task>('/api/tasks', body), await ada.post<Task>('/api/tasks', body)]

    expect(answers.map((answer) => [answer.status, answer.body.snoozedUntil])).toEqual([
      [201, null],
      [200, null],
    ])
  })

  test('with other fields, or with another user’s id, is refused with the same message', async () => {
    const ben = await server.person('Ben Copy')
    const { id } = await newTask(ada, { title: 'First' })

    const mine = await ada.post<ProblemBody>('/api/tasks', { id, title: 'Second' })
    const theirs = await ben.post<ProblemBody>('/api/tasks', { id, title: 'First' })

    expect([mine.status, mine.body.code, theirs.status]).toEqual([409, 'id_taken', 409])
    expect(theirs.body).toEqual(mine.body)
    expect((await taskAs(ada, id)).title).toBe('First')
  })
})

describe('a task is not created', () => {
  test.each<[string, (ben: Someone) => Promise<object>, number, string]>([
    ['in a group that is not there', async () => ({ taskGroupId: uuid7() }), 404, 'task_group_not_found'],
    [
      'in someone else’s group',
      async (ben) => ({ taskGroupId: (await newGroup(ben)).id }),
      404,
      'task_group_not_found',
    ],
    ['with someone else’s label', async (ben) => ({ labelIds: [(await newLabel(ben)).id] }), 404, 'label_not_found'],
    ['for a person I never met', async (ben) => ({ assigneeIds: [ben.me.id] }), 404, 'person_not_found'],
    ['without a title', async () => ({ title: '  ' }), 400, 'invalid_input'],
  ])('%s', async (name, given, status, code) => {
    const ben = await server.person(`Ben ${name}`.slice(0, 60))
    const id = uuid7()

    const answer = await ada.post<ProblemBody>('/api/tasks', { id, title: 'Never', ...(await given(ben)) })

    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await ada.get(`/api/tasks/${id}`)).status).toBe(404)
  })

  test("with the id of another task's attachment", async () => {
    const attachment = { id: uuid7(), title: 'Prices', url: 'https://prices.example' }
    await newTask(ada, { attachments: [attachment] })

    const { status, body } = await ada.post<ProblemBody>('/api/tasks', {
      id: uuid7(),
      title: 'Never',
      attachments: [attachment],
    })

    expect([status, body.code]).toEqual([409, 'id_taken'])
  })
})
