import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visibleTaskIds } from '#server/people/visible.ts'
import { unassignedTasks } from '#server/tasks/rows/lists.ts'
import { lockGroupTasks } from '#server/tasks/rows/locks.ts'
import { readSeenTasks, readTasks } from '#server/tasks/rows/tasks.ts'
import { visibleInSql } from '#server/tasks/visible.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { isUnassigned, unassignedMs } from '#shared/tasks/is-unassigned.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { titleKindOf } from '#shared/tasks/title.ts'
import { isShownIn } from '#shared/tasks/visible-in-group.ts'
import { groupOf, newGroup, newTask } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

// Rules that are written twice, in TypeScript and in SQL, select the same rows.

const now = new Date('2026-03-05T10:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

const place = fc.constantFrom('none', 'none', 'none', 'inbox', 'first group', 'second group', 'deleted group')
const sometimes = fc.constantFrom(false, false, false, true)
const anyTask = fc.record({
  status: fc.constantFrom('INCOMPLETE', 'INCOMPLETE', 'INCOMPLETE', 'COMPLETED', 'DISMISSED'),
  isNoise: sometimes,
  isDuplicate: sometimes,
  createdAt: fc.constantFrom(0, 1000, unassignedMs - 1, unassignedMs, unassignedMs + 1).map(ago),
  snoozedUntil: fc.option(fc.constantFrom(-1, 0, 1, 1000).map(ago)),
  places: fc.record({ ada: place, ben: place }),
  access: fc.record({ ada: fc.boolean(), ben: fc.boolean() }),
})

type AnyTask = typeof anyTask extends fc.Arbitrary<infer Value> ? Value : never

let server: TestServer
let people: { ada: Someone; ben: Someone }
let groups: TaskGroup[]
let tasks: Task[]

beforeAll(async () => {
  server = await aServer({ time: now.toISOString() })
  people = { ada: await server.person('Ada Rules'), ben: await server.person('Ben Rules') }
  groups = await groupsOf(people.ada)
  const written = await writeTasks(fc.sample(anyTask, { seed: 13, numRuns: 500 }))
  tasks = await readSeenTasks(server.deps.db, people.ada.me.id, written)
})
afterAll(() => server.stop())

async function groupsOf(person: Someone): Promise<TaskGroup[]> {
  return [await groupOf(person, 'INCOMING'), await newGroup(person), await newGroup(person, { title: 'Later' })]
}

async function writeTasks(samples: AnyTask[]): Promise<string[]> {
  const { db } = server.deps
  const original = await newTask(people.ben)
  const groupsOfBen = await groupsOf(people.ben)
  const all = samples.map((sample) => ({ id: uuid7(), ...sample }))
  await db.task.createMany({
    data: all.map(({ id, status, isNoise, isDuplicate, createdAt, snoozedUntil }) => ({
      id,
      title: 'Send the price list',
      status,
      completedAt: status === 'COMPLETED' ? now : null,
      dismissedAt: status === 'DISMISSED' ? now : null,
      isNoise,
      duplicateOfId: isDuplicate ? original.id : null,
      snoozedUntil,
      createdAt,
      updatedAt: now,
    })),
  })
  const each = [
    { who: 'ada' as const, own: groups },
    { who: 'ben' as const, own: groupsOfBen },
  ]
  for (const { who, own } of each) {
    const userId = people[who].me.id
    await db.taskAssignee.createMany({
      data: all
        .filter(({ places }) => places[who] !== 'none')
        .map(({ id: taskId, places: { [who]: where } }) => ({
          id: uuid7(),
          taskId,
          userId,
          stage: where === 'inbox' ? 'INCOMING' : 'GROUP',
          taskGroupId: where === 'first group' ? own[1]!.id : where === 'second group' ? own[2]!.id : null,
          createdAt: now,
          updatedAt: now,
        })),
    })
    await db.taskAccess.createMany({
      data: all.flatMap(({ id: taskId, access: { [who]: has } }) => (has ? [{ taskId, userId }] : [])),
    })
  }
  return all.map(({ id }) => id)
}

/** Expects the same ids, and that the rule holds for some of the tasks but not for all. */
function expectSame(selected: readonly string[], expected: readonly { id: string }[]) {
  const ours = new Set(tasks.map(({ id }) => id))
  expect(selected.filter((id) => ours.has(id)).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(tasks.length)
}

test.each([
  ['the inbox', 0],
  ['a group', 1],
  ['another group', 2],
])('the tasks shown in %s are the same in SQL', async (_, index) => {
  const group = groups[index]!
  const userId = people.ada.me.id

  const locked = await server.deps.transaction(({ db }) => lockGroupTasks(db, userId, group))

  expectSame(
    locked.map(({ id }) => id),
    tasks.filter((task) => isShownIn(group, task, userId)),
  )
})

test('the unassigned tasks are the same in SQL', async () => {
  const userId = people.ada.me.id
  const seen = new Set((await server.deps.db.taskAccess.findMany({ where: { userId } })).map(({ taskId }) => taskId))

  const listed = await readTasks(server.deps.db, unassignedTasks(userId, server.deps.now()))

  expectSame(
    listed.map(({ id }) => id),
    tasks.filter((task) => isUnassigned(task, now.getTime()) && seen.has(task.id)),
  )
})

test('the kind of a title is the same in SQL', async () => {
  const { db } = server.deps
  const titles: [string, string | null, string | null][] = [
    ['“I’ll call them”', null, 'job'],
    ['“I’ll call them”', 'Call them', 'job'],
    ['“I’ll call them”', '“I’ll call them”', 'job'],
    ['“I’ll call them”', null, null],
    ['“I’ll\ncall them”', null, 'job'],
    ['“Later” becomes “Next”', null, 'job'],
    ['“”', null, 'job'],
    ['Call them', null, 'job'],
  ]
  const data = titles.map(([title, customTitle, detectionJobId]) => ({
    id: uuid7(),
    title,
    customTitle,
    detectionJobId,
    createdAt: now,
    updatedAt: now,
  }))
  await db.task.createMany({ data })

  const made = await readSeenTasks(
    db,
    people.ada.me.id,
    data.map(({ id }) => id),
  )

  expect(made).toHaveLength(titles.length)
  expect(made.map(({ titleKind }) => titleKind)).toEqual(made.map((task) => titleKindOf(task)))
})

test('the tasks a user sees are the same in both queries', async () => {
  const userId = people.ben.me.id
  const { db } = server.deps

  const byTask = await db.$queryRaw<{ id: string }[]>`select t.id::text from tasks t where ${visibleInSql(userId)}`
  const byUser = await db.$queryRaw<{ id: string }[]>`
    select t.id::text from tasks t where t.id in (${visibleTaskIds(userId)})`

  const ours = new Set(tasks.map(({ id }) => id))
  expectSame(
    byUser.map(({ id }) => id),
    byTask.filter(({ id }) => ours.has(id)),
  )
})
