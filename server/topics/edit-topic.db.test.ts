import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPrisma } from '#server/platform/database.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { clusterFor } from '#tests/support/topics.ts'

let server: TestServer
let prisma: ReturnType<typeof createPrisma>
beforeAll(async () => {
  server = await aServer() // so that topics are looked for only when a test says so
  prisma = createPrisma({ connectionString: server.databaseUrl })
})
afterAll(async () => {
  await prisma.$disconnect()
  await server.stop()
})

const topicsOf = async (person: Someone) => (await person.get<UserTopic[]>('/api/me/topics')).body
const linksOf = async (person: Someone) => (await person.get<UserTopicTask[]>('/api/me/topics/tasks')).body
const edit = (person: Someone, id: string, changes: object) =>
  person.put<UserTopic & ProblemBody>(`/api/me/topics/${id}`, changes)
const newTasks = async (person: Someone, titles: readonly string[]) => {
  for (const title of titles) await newTask(person, { title })
}
const completeAll = async (person: Someone) => {
  for (const { taskId } of await linksOf(person)) await person.put(`/api/tasks/${taskId}`, { status: 'COMPLETED' })
}

const map = ['Draw the berth map', 'Print the berth map', 'Hang up the berth map']
const lights = ['Order the pier lights', 'Repair the pier lights', 'Count the pier lights', 'Paint the pier lights']

/** A user with the topics “Pier lights” and “Berth map”. */
async function someoneWithTopics(name: string) {
  const person = await server.person(name)
  await newTasks(person, [...map, ...lights])
  await clusterFor(prisma, person)
  const topics = await topicsOf(person)
  const called = (label: string) => topics.find((topic) => topic.label === label)!

  return { person, map: called('Berth map'), lights: called('Pier lights') }
}

describe('a topic', () => {
  test('keeps its id, label and icon for weeks while all of its tasks change', async () => {
    const person = await server.person('Ada Weeks')
    await newTasks(person, map)
    await clusterFor(prisma, person)
    const [before] = await topicsOf(person)

    for (const week of [1, 2, 3]) {
      await completeAll(person)
      await clusterFor(prisma, person, { at: new Date(Date.UTC(2026, 2, 5 + 7 * week)) })
      expect(await topicsOf(person)).toEqual([])
      await newTasks(person, [`Check berth ${week} on the berth map`])
      await clusterFor(prisma, person, { at: new Date(Date.UTC(2026, 2, 6 + 7 * week)) })
      expect(await topicsOf(person)).toEqual([before])
    }
  })

  test('is gone after four weeks without an open task, and comes back as a new one', async () => {
    const person = await server.person('Ada Months')
    await newTasks(person, map)
    await clusterFor(prisma, person)
    const [before] = await topicsOf(person)
    await completeAll(person)
    await clusterFor(prisma, person, { at: new Date('2026-03-06T09:00:00Z') })

    await clusterFor(prisma, person, { at: new Date('2026-04-04T09:00:00Z') })
    await newTasks(person, map)
    await clusterFor(prisma, person, { at: new Date('2026-04-05T09:00:00Z') })

    const [after] = await topicsOf(person)
    expect(after).toMatchObject({ label: 'Berth map' })
    expect(after!.id).not.toBe(before!.id)
  })
})

describe('a renamed topic', () => {
  test('has the new name at once in every window, and keeps it when its tasks change', async () => {
    const { person, map: topic } = await someoneWithTopics('Ada Renames')
    const window = await person.listen()
    const changed = nextAnnouncement(window, 'topics-changed')

    expect((await edit(person, topic.id, { label: '  Harbor plan ' })).body).toEqual({ ...topic, label: 'Harbor plan' })
    await changed
    await newTasks(person, ['Fold the berth map', 'Review the harbor plan'])
    await clusterFor(prisma, person)

    expect(await topicsOf(person)).toContainEqual({ ...topic, label: 'Harbor plan' })
    expect((await linksOf(person)).filter(({ userTopicId }) => userTopicId === topic.id)).toHaveLength(5)
    window.close()
  })
})

describe('a merged topic', () => {
  test('stays merged when topics are found again, with its tasks still linked to it', async () => {
    const { person, map: topic, lights: into } = await someoneWithTopics('Ada Merges')

    expect((await edit(person, topic.id, { mergedInto: into.id })).body).toEqual({ ...topic, mergedInto: into.id })
    await newTasks(person, ['Fold the berth map'])
    await clusterFor(prisma, person)

    expect(await topicsOf(person)).toContainEqual({ ...topic, mergedInto: into.id })
    expect((await linksOf(person)).filter(({ userTopicId }) => userTopicId === topic.id)).toHaveLength(4)
  })

  test('keeps the topic it went to in the list, even without a task of its own', async () => {
    const { person, map: topic, lights: into } = await someoneWithTopics('Ada Leads')
    await edit(person, topic.id, { mergedInto: into.id })
    for (const { userTopicId, taskId } of await linksOf(person))
      if (userTopicId === into.id) await person.put(`/api/tasks/${taskId}`, { status: 'COMPLETED' })

    expect((await topicsOf(person)).map(({ label }) => label).sort()).toEqual(['Berth map', 'Pier lights'])
  })

  test('can be split off again', async () => {
    const { person, map: topic, lights: into } = await someoneWithTopics('Ada Splits')
    await edit(person, topic.id, { mergedInto: into.id })

    expect((await edit(person, topic.id, { mergedInto: null })).body).toEqual(topic)
  })

  test('isn’t one that others can be merged into, and no topic is merged into itself', async () => {
    const { person, map: topic, lights: into } = await someoneWithTopics('Ada Circles')
    await edit(person, topic.id, { mergedInto: into.id })

    for (const mergedInto of [topic.id, into.id]) {
      const answer = await edit(person, into.id, { mergedInto })
      expect([answer.status, answer.body.code]).toEqual([409, 'topic_not_mergeable'])
    }
  })
})

describe('a hidden topic', () => {
  test('stays hidden when topics are found again, until it is shown again', async () => {
    const { person, map: topic } = await someoneWithTopics('Ada Hides')

    expect((await edit(person, topic.id, { hidden: true })).body).toEqual({ ...topic, hidden: true })
    await newTasks(person, ['Fold the berth map'])
    await clusterFor(prisma, person)
    expect(await topicsOf(person)).toContainEqual({ ...topic, hidden: true })

    await edit(person, topic.id, { hidden: false })
    expect(await topicsOf(person)).toContainEqual(topic)
  })
})

describe('an edit', () => {
  test('of another user’s topic, or into one, is a 404 and changes nothing', async () => {
    const { person, map: topic } = await someoneWithTopics('Ada Owns')
    const { person: ben, lights } = await someoneWithTopics('Ben Looks')

    expect((await edit(ben, topic.id, { label: 'Mine' })).status).toBe(404)
    expect((await edit(ben, lights.id, { mergedInto: topic.id })).status).toBe(404)
    expect(await topicsOf(person)).toContainEqual(topic)
    expect(await topicsOf(ben)).toContainEqual(lights)
  })

  test('of nothing returns the topic unchanged', async () => {
    const { person, map: topic } = await someoneWithTopics('Ada Idle')

    expect((await edit(person, topic.id, {})).body).toEqual(topic)
  })

  test('with no topic’s id is a 400', async () => {
    const { person, map: topic } = await someoneWithTopics('Ada Wrong')

    expect((await edit(person, topic.id, { mergedInto: 'berth-map' })).status).toBe(400)
    expect(await topicsOf(person)).toContainEqual(topic)
  })

  test('of an unknown topic is a 404', async () => {
    const ada = await server.person('Ada Nowhere')

    expect((await edit(ada, uuid7(), { hidden: true })).body.code).toBe('topic_not_found')
  })
})
