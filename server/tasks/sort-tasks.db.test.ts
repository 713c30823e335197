import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { column, groupOf, listed, meet, newGroup, newTask, newTasks, placeOf, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Order')
})
afterAll(() => server.stop())

const sort = (taskId: string, taskGroupId: string, sortedTaskIds: string[], person = ada) =>
  person.post<Task[] & ProblemBody>('/api/tasks/sort', { taskId, taskGroupId, sortedTaskIds })
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id)

/** A user's group with `count` tasks in order. */
async function aColumn(count: number, person = ada) {
  const group = await newGroup(person)
  const taskIds = ids(await newTasks(person, count, { taskGroupId: group.id }))
  await sort(taskIds[0]!, group.id, taskIds, person)
  return { group, taskIds }
}

describe('sorting a group', () => {
  test('stores the order and returns the moved task, which is newer', async () => {
    const { group, taskIds } = await aColumn(4)
    const [a, b, c, d] = taskIds as [string, string, string, string]
    const before = await taskAs(ada, d)

    const { status, body } = await sort(d, group.id, [d, a, b, c])

    expect([status, ids(Task.array().parse(body))]).toEqual([200, [d]])
    expect(Date.parse(body[0]!.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
    expect(await column(ada, group)).toEqual([d, a, b, c])
  })

  test('doesn’t touch tasks that keep their place', async () => {
    const { group, taskIds } = await aColumn(4)
    const [a, b, c, d] = taskIds as [string, string, string, string]
    const before = await placeOf(ada, a)

    await sort(d, group.id, [a, b, d, c])

    expect(await placeOf(ada, a)).toEqual(before)
  })

  test('moves a task in from another group', async () => {
    const { group, taskIds } = await aColumn(2)
    const { id } = await newTask(ada)

    await sort(id, group.id, [taskIds[0]!, id, taskIds[1]!])

    expect(await column(ada, group)).toEqual([taskIds[0], id, taskIds[1]])
  })

  test('into the inbox only moves, since it has no order', async () => {
    const { taskIds } = await aColumn(2)
    const inbox = await groupOf(ada, 'INCOMING')
    const { id } = await newTask(ada)

    const { body } = await sort(taskIds[0]!, inbox.id, [id, taskIds[0]!])

    expect(body[0]!.assignees[0]).toMatchObject({ stage: 'INCOMING', taskGroupId: null, sort: 9999 })
    expect(await placeOf(ada, id)).toMatchObject({ sort: 9999 })
  })

  test('within the inbox leaves a task as it is', async () => {
    const task = await newTask(ada)

    const { body } = await sort(task.id, (await groupOf(ada, 'INCOMING')).id, [task.id])

    expect(body).toEqual([task])
  })

  test('assigns an unassigned task to me', async () => {
    const { group, taskIds } = await aColumn(1)
    const { id } = await newTask(ada, { assigneeIds: [] })

    await sort(id, group.id, [id, ...taskIds])

    expect(await column(ada, group)).toEqual([id, ...taskIds])
  })

  test('changes my board only', async () => {
    const ben = await server.person('Ben Order')
    await meet(server, ada, ben)
    const theirs = await aColumn(2, ben)
    const shared = await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })
    await sort(shared.id, theirs.group.id, [shared.id, ...theirs.taskIds], ben)

    await sort(shared.id, (await aColumn(1)).group.id, [shared.id])

    expect(await column(ben, theirs.group)).toEqual([shared.id, ...theirs.taskIds])
  })
})

describe('an outdated board', () => {
  test('may list ids that are deleted, another user’s or in another group: they’re ignored', async () => {
    const ben = await server.person('Ben Passed')
    const theirs = await newTask(ben)
    const elsewhere = await newTask(ada)
    const { group, taskIds } = await aColumn(2)
    const [a, b] = taskIds as [string, string]

    const { status } = await sort(b, group.id, [uuid7(), b, theirs.id, elsewhere.id, a])

    expect(status).toBe(200)
    expect(await column(ada, group)).toEqual([b, a])
    expect((await placeOf(ben, theirs.id))!.sort).toBe(9999)
    expect((await placeOf(ada, elsewhere.id))!.sort).toBe(9999)
  })

  test('may move a deleted task: none is returned, and the order is stored', async () => {
    const { group, taskIds } = await aColumn(2)

    const { status, body } = await sort(uuid7(), group.id, taskIds.toReversed())

    expect([status, body]).toEqual([200, []])
    expect(await column(ada, group)).toEqual(taskIds.toReversed())
  })

  test('gets 404 for a deleted group or another user’s, and 400 for a duplicate task', async () => {
    const { group, taskIds } = await aColumn(1)
    const theirs = await newGroup(await server.person('Ben Gone'))

    expect((await sort(taskIds[0]!, uuid7(), taskIds)).body.code).toBe('task_group_not_found')
    expect((await sort(taskIds[0]!, theirs.id, taskIds)).body.code).toBe('task_group_not_found')
    expect((await sort(taskIds[0]!, group.id, [taskIds[0]!, taskIds[0]!.toUpperCase()])).body.issues?.[0]?.path).toBe(
      'sortedTaskIds',
    )
  })
})

describe('two windows', () => {
  test('the other one receives the whole order and its time, and each index is a position', async () => {
    const { group, taskIds } = await aColumn(3)
    const otherWindow = await ada.listen()
    const news = nextAnnouncement(otherWindow, 'tasks-sorted', ({ taskGroupId }) => taskGroupId === group.id)

    await sort(taskIds[2]!, group.id, [uuid7(), ...taskIds.toReversed()])

    const { sortedTaskIds, sortedAt } = await news
    expect(sortedTaskIds).toEqual(taskIds.toReversed())
    const sorts = await Promise.all(sortedTaskIds.map(async (id) => (await placeOf(ada, id))!.sort))
    expect(sorts).toEqual([0, 1, 2])
    expect((await groupNow(group.id)).updatedAt).toBe(sortedAt)
    otherWindow.close()
  })

  test('sorting gets a time after every placement it replaces, even one from a clock that is ahead', async () => {
    const { group, taskIds } = await aColumn(2)
    const ahead = new Date(server.deps.now().getTime() + 60_000)
    await server.sql(`update task_assignees set "updatedAt" = $2 where "taskId" = $1`, [taskIds[0], ahead])

    await sort(taskIds[1]!, group.id, taskIds.toReversed())

    const [moved, replaced] = [await placeOf(ada, taskIds[1]!), await placeOf(ada, taskIds[0]!)]
    expect(Date.parse(replaced!.updatedAt)).toBeGreaterThan(ahead.getTime())
    expect([moved!.updatedAt, (await groupNow(group.id)).updatedAt]).toEqual([replaced!.updatedAt, replaced!.updatedAt])
  })

  test('sorting at once end in the later order', async () => {
    const { group, taskIds } = await aColumn(12)
    const otherWindow = await ada.listen()
    const orders = Array.from({ length: 10 }, (_, n) => [...taskIds.slice(n), ...taskIds.slice(0, n)])
    const heardOrders: { sortedTaskIds: string[]; sortedAt: string }[] = []
    const all = new Promise<void>((resolve) =>
      otherWindow.on('tasks-sorted', (order) => void (heardOrders.push(order) === orders.length && resolve())),
    )

    const answers = await Promise.all(orders.map((order, n) => sort(taskIds[n]!, group.id, order)))
    await all

    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    const last = heardOrders.toSorted((one, other) => one.sortedAt.localeCompare(other.sortedAt)).at(-1)!
    expect(await column(ada, group)).toEqual(last.sortedTaskIds)
    expect(new Set(heardOrders.map(({ sortedAt }) => sortedAt)).size).toBe(orders.length)
    otherWindow.close()
  })

  test('dragging between two groups both ways lose and duplicate nothing', async () => {
    const [left, right] = [await aColumn(8), await aColumn(8)]

    const answers = await Promise.all(
      left.taskIds.flatMap((id, n) => [
        sort(id, right.group.id, [id, ...right.taskIds]),
        sort(right.taskIds[n]!, left.group.id, [right.taskIds[n]!, ...left.taskIds]),
      ]),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await column(ada, right.group)).toSorted()).toEqual(left.taskIds.toSorted())
    expect((await column(ada, left.group)).toSorted()).toEqual(right.taskIds.toSorted())
    expect(new Set(await listed(ada)).size).toBe((await listed(ada)).length)
  })
})

async function groupNow(id: string) {
  return (await ada.get<{ updatedAt: string }>(`/api/task-groups/${id}`)).body
}
