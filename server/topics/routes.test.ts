import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPrisma } from '#server/platform/database.ts'
import { openTasksOf } from '#server/topics/rows.ts'
import type { Me } from '#shared/me/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'
import { meet, newTask } from '#tests/support/board.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { alsoSaid } from '#tests/support/task-sources.ts'
import { isOf } from '#tests/support/jobs.ts'
import { clusterFor } from '#tests/support/topics.ts'

let server: TestServer
let prisma: ReturnType<typeof createPrisma>
beforeAll(async () => {
  server = await aServer()
  prisma = createPrisma({ connectionString: server.databaseUrl })
})
beforeEach(() => server.setTime('2026-03-05T10:00:00Z'))
afterAll(async () => {
  await prisma.$disconnect()
  await server.stop()
})

const topicsOf = async (person: Someone) => UserTopic.array().parse((await person.get('/api/me/topics')).body)
const linksOf = async (person: Someone) => UserTopicTask.array().parse((await person.get('/api/me/topics/tasks')).body)

const cluster = (person: Someone, meanwhile?: () => Promise<unknown>) => clusterFor(prisma, person, { meanwhile })

test('what was said of a shared task counts only as far as the user may see it', async () => {
  const [ada, ben] = [await server.person('Ada Mails'), await server.person('Ben Shares')]
  await meet(server, ada, ben)
  const task = await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })
  const text = 'It is for the layoffs.'
  await alsoSaid(server, task.id, { type: 'EMAIL', userId: ada.me.id, lines: [{ id: '1', speaker: 'Cleo', text }] })
  const saidTo = async (person: Someone) =>
    (await openTasksOf(prisma, person.me.id)).find(({ id }) => id === task.id)?.said

  expect([await saidTo(ada), await saidTo(ben)]).toEqual([text, ''])
})

async function someoneWithTopic(name: string) {
  const person = await server.person(name)
  const tasks = [
    await newTask(person, { title: 'Draw the berth map' }),
    await newTask(person, { title: 'Print the berth map' }),
    await newTask(person, { title: 'Hang up the berth map' }),
  ]
  await cluster(person)
  return { person, tasks }
}

describe('my topics', () => {
  test('are empty at first', async () => {
    const ada = await server.person('Ada New')

    expect([await topicsOf(ada), await linksOf(ada)]).toEqual([[], []])
    expect(ada.me.topicsLastUpdated).toBeNull()
  })

  test('are found among my open tasks and announced to me', async () => {
    const ada = await server.person('Ada Themes')
    const tasks = [
      await newTask(ada, { title: 'Draw the berth map' }),
      await newTask(ada, { title: 'Print the berth map' }),
      await newTask(ada, { title: 'Hang up the berth map' }),
    ]
    await newTask(ada, { title: 'Call the bank' })

    expect(await cluster(ada)).toEqual([`topics-changed on private-user-${ada.me.id}`])

    const topics = await topicsOf(ada)
    expect(topics).toEqual([
      {
        id: expect.any(String),
        label: 'Berth map',
        icon: '🗺️',
        description: 'From tasks without an event.',
        hidden: false,
        mergedInto: null,
      },
    ])
    expect(await linksOf(ada)).toEqual(tasks.map(({ id }) => ({ userTopicId: topics[0]!.id, taskId: id })))
    expect((await ada.get<Me>('/api/me')).body.topicsLastUpdated).toBe('2026-03-05T11:00:00.000Z')
  })

  test('aren’t rewritten when they stay the same', async () => {
    const { person, tasks } = await someoneWithTopic('Ada Same')
    const before = await server.sql('select * from user_topics where "userId" = $1', [person.me.id])
    await person.put(`/api/tasks/${tasks[0]!.id}`, { favorite: true })

    expect(await cluster(person)).toEqual([])
    expect(await server.sql('select * from user_topics where "userId" = $1', [person.me.id])).toEqual(before)
  })

  test('found by another run in the meantime stay', async () => {
    const ada = await server.person('Ada Twice')
    for (const title of ['Draw the berth map', 'Print the berth map', 'Hang up the berth map'])
      await newTask(ada, { title })
    const found: unknown[] = []

    expect(
      await cluster(ada, async () => {
        found.push(await cluster(ada), await topicsOf(ada))
      }),
    ).toEqual([])
    expect(found).toEqual([[`topics-changed on private-user-${ada.me.id}`], await topicsOf(ada)])
  })

  test('keep their ids while most of their tasks stay', async () => {
    const { person, tasks } = await someoneWithTopic('Ada Keeps')
    const [topic] = await topicsOf(person)
    await person.put(`/api/tasks/${tasks[0]!.id}`, { status: 'COMPLETED' })
    const added = await newTask(person, { title: 'Fold the berth map' })

    await cluster(person)

    expect(await topicsOf(person)).toEqual([topic])
    expect((await linksOf(person)).map(({ taskId }) => taskId)).toEqual([tasks[1]!.id, tasks[2]!.id, added.id])
  })

  test('drop completed, noise and duplicate tasks at once, and disappear with their last task', async () => {
    const { person, tasks } = await someoneWithTopic('Ada Closes')
    const other = await newTask(person, { title: 'Another thing' })
    const [first, second, third] = tasks

    await person.put(`/api/tasks/${first!.id}`, { status: 'COMPLETED' })
    await person.put(`/api/tasks/${second!.id}`, { isNoise: true })
    expect((await linksOf(person)).map(({ taskId }) => taskId)).toEqual([third!.id])

    await person.put(`/api/tasks/${third!.id}`, { duplicateOf: other.id })
    expect([await topicsOf(person), await linksOf(person)]).toEqual([[], []])
  })
})

describe('a user’s topics', () => {
  test('are visible only to that user, and a signed-out request is a 401', async () => {
    const { person } = await someoneWithTopic('Ada Private')
    const ben = await server.person('Ben Curious')

    await cluster(ben)

    expect([await topicsOf(ben), await linksOf(ben)]).toEqual([[], []])
    expect(await topicsOf(person)).toHaveLength(1)
    for (const path of ['/api/me/topics', '/api/me/topics/tasks'])
      expect((await ask(server.url, path)).status).toBe(401)
  })

  test('include tasks shared with another user, who gets separate topics', async () => {
    const [ada, ben] = [await server.person('Ada Shares'), await server.person('Ben Shares')]
    await meet(server, ada, ben)
    for (const title of ['Draw the berth map', 'Print the berth map', 'Fold the berth map'])
      await newTask(ada, { title, assigneeIds: [ada.me.id, ben.me.id] })
    await newTask(ada, { title: 'Burn the berth map' })

    await cluster(ada)
    await cluster(ben)

    const [[mine], [theirs]] = [await topicsOf(ada), await topicsOf(ben)]
    expect(mine!.id).not.toBe(theirs!.id)
    expect([(await linksOf(ada)).length, (await linksOf(ben)).length]).toEqual([4, 3])
  })

  test('drop an unassigned task even before the next run', async () => {
    const { person, tasks } = await someoneWithTopic('Ada Loses')
    await server.sql('delete from task_assignees where "taskId" = $1', [tasks[0]!.id])

    expect((await linksOf(person)).map(({ taskId }) => taskId)).toEqual([tasks[1]!.id, tasks[2]!.id])
  })
})

test('tasks made by hand become a topic once topics are asked for, and an unchanged board isn’t read again', async () => {
  const ada = await server.person('Ada Writes')
  const window = await ada.listen()
  const changed = nextAnnouncement(window, 'topics-changed')
  for (const title of ['Draw the berth map', 'Print the berth map', 'Hang up the berth map'])
    await newTask(ada, { title })

  expect(await topicsOf(ada)).toEqual([])
  server.setTime('2026-03-05T10:00:10Z')
  await server.settle()
  await changed
  expect(await topicsOf(ada)).toMatchObject([{ label: 'Berth map' }])
  expect((await server.jobs('cluster-topics')).filter(isOf(ada.me.id))).toHaveLength(1)
  window.close()
})

test('several imports in a row lead to one run of the topics job for their user', async () => {
  const ada = await server.person('Ada Imports')
  const window = await ada.listen()
  const changed = nextAnnouncement(window, 'topics-changed')
  const say = (what: string) => ({
    ...planningDetails,
    id: uuid7(),
    text: `[0:01] Ada Winter: I'll ${what} by Friday.`,
  })

  const imported = [
    await importAs(ada, say('draw the berth map')),
    await importAs(ada, say('print the berth map')),
    await importAs(ada, say('send Ben the berth map')),
  ]
  server.setTime('2026-03-05T10:00:20Z')
  await server.settle()
  await changed

  const [topic] = await topicsOf(ada)
  expect(topic).toMatchObject({ label: 'Berth map', description: 'From “Spring planning”.' })
  const taskIds = (await Promise.all(imported.map(({ eventId }) => tasksOf(ada, eventId)))).flat().map(({ id }) => id)
  expect((await linksOf(ada)).map(({ taskId }) => taskId)).toEqual(taskIds.toSorted())
  expect((await server.jobs('cluster-topics')).filter(isOf(ada.me.id))).toHaveLength(1)
  window.close()
})
