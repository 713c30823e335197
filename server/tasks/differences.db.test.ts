import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { deleteOldChangesJob } from '#server/tasks/jobs.ts'
import { keptDays } from '#server/platform/database-version.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { applyDifference } from '#shared/tasks/apply-difference.ts'
import { Card, DifferenceIn } from '#shared/tasks/card.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { meet, newGroup, newLabel, newTask, newTasks } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const AnyDifference = DifferenceIn(Card.or(Task))
type Difference = z.infer<typeof AnyDifference>

/** A client that keeps its list by applying differences. */
function aClient(person: Someone, view: 'card' | 'task') {
  let version = ''
  let tasks: Difference['tasks'] = []
  return {
    async catchUp(): Promise<Difference> {
      const path = `/api/tasks?view=${view}&since=${encodeURIComponent(version)}`
      const difference = AnyDifference.parse((await person.get(path)).body)
      tasks = applyDifference(tasks, difference)
      version = difference.version
      return difference
    },
    tasks: () => tasks,
    fresh: async () => (await person.get<object[]>(`/api/tasks?view=${view}`)).body,
  }
}

async function since(person: Someone, version: string): Promise<Difference> {
  return AnyDifference.parse((await person.get(`/api/tasks?view=card&since=${encodeURIComponent(version)}`)).body)
}

function expectWhole({ isWhole, tasks }: Difference, id: string) {
  expect(isWhole).toBe(true)
  expect(tasks.map((task) => task.id)).toContain(id)
}

describe('the difference since a version', () => {
  test('has the tasks that changed, and the ids of those that left', async () => {
    const ada = await server.person('Ada Differs')
    const [kept, changed, done] = await newTasks(ada, 3)
    const { version } = await since(ada, '')

    await ada.put(`/api/tasks/${changed!.id}`, { title: 'Send it again' })
    await ada.put(`/api/tasks/${done!.id}`, { status: 'COMPLETED' })
    const difference = await since(ada, version)

    expect(difference).toMatchObject({ isWhole: false, gone: [done!.id] })
    expect(difference.tasks).toMatchObject([{ id: changed!.id, title: 'Send it again' }])
    expect(difference.tasks.map(({ id }) => id)).not.toContain(kept!.id)
  })

  test('is empty when nothing changed', async () => {
    const ada = await server.person('Ada Rests')
    await newTask(ada)
    const { version } = await since(ada, '')

    expect(await since(ada, version)).toMatchObject({ isWhole: false, tasks: [], gone: [] })
  })

  test('is the whole list when its version is none of this list', async () => {
    const ada = await server.person('Ada Whole')
    const { id } = await newTask(ada)
    const { version } = await since(ada, '')
    const [columns, database, time, snapshot] = version.split('.') as [string, string, string, string]

    const versions = {
      empty: '',
      'no version': 'yesterday',
      'of another release': '000000000000.1-00000001.1.1:1:',
      impossible: 'x'.repeat(4000),
      'of another database': [columns, '1-00000001', time, snapshot].join('.'),
      'of another timeline': [columns, database.replace(/\w+$/, '00000009'), time, snapshot].join('.'),
      'of the time before changes were kept': [columns, database, '1', snapshot].join('.'),
      'of a snapshot that can’t be': [columns, database, time, '9:3:'].join('.'),
      'of a snapshot in disorder': [columns, database, time, '3:9:7-5'].join('.'),
    }
    for (const other of Object.values(versions)) expectWhole(await since(ada, other), id)
  })

  test('shows what a slow transaction wrote, which a list read in between didn’t see', async () => {
    const ada = await server.person('Ada Slow')
    const { id } = await newTask(ada)
    let version = ''

    await server.deps.transaction(async ({ db }) => {
      await db.task.update({ where: { id }, data: { title: 'Written first, committed last' } })
      await newTask(ada) // a later transaction that commits before
      ;({ version } = await since(ada, ''))
    })

    expect((await since(ada, version)).tasks).toMatchObject([{ id, title: 'Written first, committed last' }])
  })

  test('has nothing of a transaction that was rolled back', async () => {
    const ada = await server.person('Ada Undone')
    const { id } = await newTask(ada)
    const { version } = await since(ada, '')

    await server.deps
      .transaction(async ({ db }) => {
        await db.task.update({ where: { id }, data: { title: 'Never' } })
        throw new Error('rolled back')
      })
      .catch(() => {})

    expect(await since(ada, version)).toMatchObject({ isWhole: false, tasks: [], gone: [] })
  })

  test('is the whole list when the version is another user’s', async () => {
    const [ada, ben] = [await server.person('Ada Leaves'), await server.person('Ben Signs In')]
    const { id } = await newTask(ben)
    const { version } = await since(ada, '')

    expectWhole(await since(ben, version), id)
  })

  test('names a task that was taken from the user', async () => {
    const [ada, ben] = [await server.person('Ada Gives'), await server.person('Ben Loses')]
    await meet(server, ada, ben)
    const { id } = await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })
    const { version } = await since(ben, '')

    await ada.put(`/api/tasks/${id}`, { assigneeIds: [ada.me.id] })

    expect(await since(ben, version)).toMatchObject({ isWhole: false, tasks: [], gone: [id] })
  })
})

describe('the first tasks of each column', () => {
  const firstOf = async (person: Someone, count: number) => {
    const { body } = await person.get(`/api/tasks?view=card&since=&first=${count}`)
    return AnyDifference.parse(body)
  }

  test('come as the board shows them, without a version while others are left out', async () => {
    const ada = await server.person('Ada Hurries')
    const group = await newGroup(ada)
    const [one, two, three] = await newTasks(ada, 3, { taskGroupId: group.id })
    await ada.post('/api/tasks/sort', {
      taskId: three!.id,
      taskGroupId: group.id,
      sortedTaskIds: [three!.id, one!.id, two!.id],
    })
    const inbox = await newTasks(ada, 3)
    await ada.put(`/api/tasks/${inbox[2]!.id}`, { snoozedUntil: '2099-01-01T09:00:00.000Z' })
    await ada.put(`/api/tasks/${inbox[0]!.id}`, { title: 'Changed last' })

    const { version, isWhole, tasks } = await firstOf(ada, 1)

    expect({ version, isWhole }).toEqual({ version: '', isWhole: true })
    const own = [one, two, three, ...inbox].map((task) => task!.id)
    const ids = tasks.map(({ id }) => id).filter((id) => own.includes(id))
    expect(ids.toSorted()).toEqual([three!.id, inbox[0]!.id].toSorted())
  })

  test('are the whole list, with its version, when there are no others', async () => {
    const ada = await server.person('Ada Few')
    await newTasks(ada, 2)

    const first = await firstOf(ada, 40)

    expect(first.version).not.toBe('')
    expect(first.tasks).toEqual((await ada.get('/api/tasks?view=card')).body)
  })

  test('don’t stand for what changed since a version that is known', async () => {
    const ada = await server.person('Ada Knows')
    await newTasks(ada, 3)
    const { version } = await since(ada, '')
    const path = `/api/tasks?view=card&first=1&since=${encodeURIComponent(version)}`

    expect((await ada.get(path)).body).toMatchObject({ isWhole: false, tasks: [], gone: [] })
  })
})

describe('an unchanged list', () => {
  test('is 304 until something changes for the user', async () => {
    const [ada, other] = [await server.person('Ada Polls'), await server.person('Other Than Ada')]
    const { id } = await newTask(ada)
    const etags = new Map<string, string>()
    for (const path of ['/api/tasks', '/api/tasks?view=card', '/api/tasks/completed', '/api/tasks/archived'])
      etags.set(path, (await ada.get(path)).headers.get('etag')!)
    const again = (path: string, etag: string) => ada.get(path, { 'if-none-match': etag })

    await newTask(other)
    for (const [path, etag] of etags) {
      expect([path, (await again(path, etag)).status]).toEqual([path, 304])
      expect((await again(path, etag)).headers.get('etag')).toBe(etag)
    }

    await ada.put(`/api/tasks/${id}`, { title: 'Changed' })
    for (const [path, etag] of etags) {
      const changed = await again(path, etag)
      expect([path, changed.status]).toEqual([path, 200])
      expect(changed.headers.get('etag')).not.toBe(etag)
    }
  })

  test('of one user isn’t another’s, whose browser has it too', async () => {
    const [ada, ben] = [await server.person('Ada Leaves'), await server.person('Ben Signs In')]
    const etag = (await ada.get('/api/tasks')).headers.get('etag')!

    expect((await ben.get('/api/tasks', { 'if-none-match': etag })).status).toBe(200)
  })

  test('of unassigned tasks changes as they grow old', async () => {
    const own = await aServer()
    const ada = await own.person('Ada Ages')
    const { id } = await newTask(ada, { assigneeIds: [] })
    const etag = (await ada.get('/api/tasks/unassigned')).headers.get('etag')!
    expect((await ada.get('/api/tasks/unassigned', { 'if-none-match': etag })).status).toBe(304)

    own.setTime('2026-03-15T10:00:00.000Z')
    expect(await ada.get('/api/tasks/unassigned', { 'if-none-match': etag })).toMatchObject({ status: 200, body: [] })
    expect((await ada.get(`/api/tasks/${id}`)).status).toBe(200)
    await own.stop()
  })
})

test('old changes are deleted, and a version from before them gets the whole list', async () => {
  const ada = await server.person('Ada Long')
  await newTask(ada)
  await server.sql(`update board.changes set at = now() - make_interval(days => $1) where "userId" = $2`, [
    keptDays + 2,
    ada.me.id,
  ])

  await server.work(deleteOldChangesJob.name, {})

  expect(await server.sql('select 1 from board.changes where "userId" = $1', [ada.me.id])).toEqual([])
})

test('a client that applies differences has the list that a fresh request gives, with others writing meanwhile', async () => {
  const [ada, ben] = [await server.person('Ada Writes'), await server.person('Ben Writes')]
  const meetingId = await meet(server, ada, ben)
  const labels = { ada: await newLabel(ada), ben: await newLabel(ben) }
  const groups = { ada: await newGroup(ada), ben: await newGroup(ben) }
  const people = { ada, ben }
  const ids = (await newTasks(ada, 5, { assigneeIds: [ada.me.id, ben.me.id] })).map(({ id }) => id)
  await server.sql(
    `insert into task_sources (id, "taskId", position, type, "meetingId", "createdAt", "updatedAt")
     select gen_random_uuid(), id, 7, 'MEETING', $1, now(), now() from unnest($2::uuid[]) id`,
    [meetingId, ids],
  )

  const clients = { ada: aClient(ada, 'card'), ben: aClient(ben, 'task') }
  const who = fc.constantFrom('ada' as const, 'ben' as const)
  const task = fc.nat().map((n) => () => ids[n % ids.length]!)
  const { sql } = server
  const change = fc.oneof(
    fc.record({ who, task, title: fc.constantFrom('One', 'Two') }).map(
      ({ who, task, title }) =>
        () =>
          people[who].put(`/api/tasks/${task()}`, { title }),
    ),
    fc.record({ who, task, status: fc.constantFrom('COMPLETED', 'INCOMPLETE', 'DISMISSED') }).map(
      ({ who, task, status }) =>
        () =>
          people[who].put(`/api/tasks/${task()}`, { status }),
    ),
    fc.record({ who, task, to: fc.subarray(['ada', 'ben'] as const) }).map(
      ({ who, task, to }) =>
        () =>
          people[who].put(`/api/tasks/${task()}`, { assigneeIds: to.map((name) => people[name].me.id) }),
    ),
    fc.record({ who, task, on: fc.boolean() }).map(
      ({ who, task, on }) =>
        () =>
          people[who].put(`/api/tasks/${task()}`, { labelIds: on ? [labels[who].id] : [] }),
    ),
    fc.record({ who, task, favorite: fc.boolean() }).map(
      ({ who, task, favorite }) =>
        () =>
          people[who].put(`/api/tasks/${task()}`, { favorite }),
    ),
    fc.record({ who, task }).map(
      ({ who, task }) =>
        () =>
          people[who].put(`/api/tasks/${task()}`, { rating: 'BAD', ratingReason: 'too-small' }),
    ),
    fc.record({ who, task }).map(
      ({ who, task }) =>
        () =>
          people[who].put(`/api/tasks/${task()}`, {
            attachments: [{ id: uuid7(), title: 'Plan', url: 'https://portolan.example/plan' }],
          }),
    ),
    fc.record({ who, task }).map(
      ({ who, task }) =>
        () =>
          people[who].post('/api/tasks/sort', {
            taskId: task(),
            taskGroupId: groups[who].id,
            sortedTaskIds: ids.toReversed(),
          }),
    ),
    fc.record({ who }).map(
      ({ who }) =>
        async () =>
          ids.push((await newTask(people[who])).id),
    ),
    fc.record({ who, name: fc.string({ minLength: 1, maxLength: 5 }) }).map(
      ({ who, name }) =>
        () =>
          sql(`update users set name = $2 where id = $1`, [people[who].me.id, `N ${name.replaceAll('\0', '')}`]),
    ),
    fc.record({ title: fc.constantFrom('Weekly', 'Monthly') }).map(
      ({ title }) =>
        () =>
          sql('update meetings set title = $2 where id = $1', [meetingId, title]),
    ),
    fc.record({ who, access: fc.boolean() }).map(
      ({ who, access }) =>
        () =>
          sql('update meeting_attendees set access = $3 where "meetingId" = $1 and "userId" = $2', [
            meetingId,
            people[who].me.id,
            access,
          ]),
    ),
    fc.record({ task }).map(
      ({ task }) =>
        () =>
          sql('delete from task_sources where position = 7 and "taskId" = $1', [task()]),
    ),
    fc.record({ task }).map(
      ({ task }) =>
        () =>
          server.deps
            .transaction(async ({ db }) => {
              await db.task.updateMany({ where: { id: task() }, data: { title: 'Never' } })
              throw new Error('rolled back')
            })
            .catch(() => {}),
    ),
  )
  const changes = fc.array(change, { minLength: 1, maxLength: 12 })

  await fc.assert(
    fc.asyncProperty(changes, changes, async (one, other) => {
      let isWriting = true
      const write = async (all: (() => unknown)[]) => {
        for (const make of all) await make()
      }
      const read = async (client: { catchUp: () => Promise<unknown> }) => {
        while (isWriting) await client.catchUp()
      }
      const readers = Promise.all([read(clients.ada), read(clients.ben)])
      await Promise.all([write(one), write(other)])
      isWriting = false
      await readers

      for (const client of [clients.ada, clients.ben]) {
        expect((await client.catchUp()).isWhole).toBe(false)
        const [mine, fresh] = [client.tasks(), await client.fresh()]
        expect(mine).toEqual(fresh)
      }
    }),
    { numRuns: 25 },
  )
})
