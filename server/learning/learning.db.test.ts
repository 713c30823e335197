import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Learned } from '#shared/learning/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** Imports a meeting of the user with Ben and Beatriz, where these lines are the user's. */
async function meetingOf(person: Someone, ...lines: string[]): Promise<Task[]> {
  const text = [
    ...lines.map((line, index) => `[0:${String(index * 10 + 10)}] ${person.me.name}: ${line}`),
    '[1:20] Ben Okoro: Good.',
    '[1:30] Beatriz Nunes: Bye.',
  ].join('\n')
  const { eventId } = await importAs(person, {
    title: 'Weekly planning',
    start: '2026-03-05T09:00:00Z',
    timezone: 'Europe/Vienna',
    me: person.me.name,
    text,
  })
  return tasksOf(person, eventId)
}

const about = (tasks: readonly Task[], word: string) => tasks.find(({ title }) => title.includes(word))!
const learnedBy = async (person: Someone) => (await person.get<Learned>('/api/me/learned')).body
const rulesOf = async (person: Someone) =>
  (await learnedBy(person)).rules.map(({ kind, phrase, value }) => [kind, phrase, value])
const idsOf = async (person: Someone) => ({ ids: (await learnedBy(person)).rules.map(({ id }) => id) })

/** The task of each hope, from a meeting of its own. */
async function hopesOf(person: Someone, ...things: string[]): Promise<Task[]> {
  const tasks: Task[] = []
  for (const thing of things) tasks.push(...(await meetingOf(person, `I'll raise a glass to the ${thing}.`)))
  return tasks
}

/** A user who marked three hopes as noise. */
async function someoneHoping(name: string): Promise<Someone> {
  const person = await server.person(name)
  for (const task of await hopesOf(person, 'fuel', 'weather', 'ferry'))
    await person.put(`/api/tasks/${task.id}`, { isNoise: true })
  return person
}

const hopes = ['never', "I'll raise a glass", null]

describe('what a user corrects', () => {
  test('teaches their capture, and says from which words', async () => {
    const ada = await someoneHoping('Ada Hopes')

    const { rules } = await learnedBy(ada)
    const [hope] = await hopesOf(ada, 'insurance')

    expect(rules).toMatchObject([
      {
        kind: 'never',
        phrase: "I'll raise a glass",
        evidence: [expect.anything(), expect.anything(), expect.anything()],
      },
    ])
    expect(rules[0]!.evidence).toContainEqual({
      taskId: expect.any(String),
      title: 'Raise a glass to the fuel',
      source: 'Weekly planning',
      date: '2026-03-05T09:00:00.000Z',
      lines: [{ speaker: 'Ada Hopes', text: "I'll raise a glass to the fuel." }],
    })
    expect(hope).toMatchObject({ isNoise: true })
  })

  test('teaches nobody else', async () => {
    await someoneHoping('Ada Alone')
    const bob = await server.person('Bob Apart')

    const [hope] = await hopesOf(bob, 'insurance')

    expect(hope).toMatchObject({ isNoise: false })
    expect(await rulesOf(bob)).toEqual([])
  })

  test('counts as one correction, however often it changes, and none once it’s taken back', async () => {
    const ada = await server.person('Ada Wavers')
    const tasks = await meetingOf(ada, "I'll print the planner tomorrow.", "I'll scan the old letter from the port.")
    const stored = () =>
      server.sql(`select before, after from corrections where "userId" = $1 order by "createdAt", id`, [ada.me.id])
    const [print, scan] = [about(tasks, 'Print'), about(tasks, 'Scan')]

    await ada.put(`/api/tasks/${print.id}`, { title: 'Print it' })
    await ada.put(`/api/tasks/${print.id}`, { title: 'Print the Berth planner' })
    await ada.put(`/api/tasks/${scan.id}`, { title: 'Scan it' })
    await ada.put(`/api/tasks/${scan.id}`, { title: scan.title })

    expect(await stored()).toEqual([{ before: 'Print the planner', after: 'Print the Berth planner' }])
  })

  test('includes people, days, words and ratings, also of many tasks at once', async () => {
    const ada = await server.person('Ada Details')
    const tasks = await meetingOf(ada, 'Bea, can you print it by Friday?', 'Bea, can you scan the plan by Friday?')
    const beatriz = (await ada.get<{ id: string; name: string }[]>('/api/me/people')).body.find(
      ({ name }) => name === 'Beatriz Nunes',
    )!
    const taskIds = tasks.map(({ id }) => id)

    await ada.post('/api/tasks/bulk-update', { taskIds, params: { assigneeIds: [beatriz.id] } })
    await ada.put(`/api/tasks/${taskIds[0]}`, {
      deadline: '2026-03-09',
      deadlineType: 'DATE',
      rating: 'BAD',
      ratingReason: 'too-small',
    })

    expect(await rulesOf(ada)).toEqual([['nickname', 'Bea', 'Beatriz Nunes']])
    expect(
      await server.sql(`select kind::text, after from corrections where "userId" = $1 order by kind::text`, [
        ada.me.id,
      ]),
    ).toEqual([
      { kind: 'DAY', after: '2026-03-09' },
      { kind: 'PERSON', after: null },
      { kind: 'PERSON', after: null },
      { kind: 'RATING', after: 'too-small' },
    ])
  })

  test('is only learned from captured tasks', async () => {
    const ada = await server.person('Ada Writes')
    const { body: task } = await ada.post<Task>('/api/tasks', { id: crypto.randomUUID(), title: 'Print the planner' })
    await ada.put(`/api/tasks/${task.id}`, { title: 'Print Berth planner', isNoise: true, rating: 'BAD' })

    expect(await server.sql(`select 1 from corrections where "userId" = $1`, [ada.me.id])).toEqual([])
  })
})

test('words of a task that the user wanted are never unwanted', async () => {
  const ada = await someoneHoping('Ada Does')
  const [done] = await meetingOf(ada, "I'll raise a glass, and the keys.")
  await ada.put(`/api/tasks/${done!.id}`, { isNoise: false })

  expect(await rulesOf(ada)).not.toContainEqual(hopes)
})

test('while learning is off, nothing is learned and nothing learned counts', async () => {
  const ada = await someoneHoping('Ada Pauses')
  expect((await ada.put('/api/me', { learning: false })).body).toMatchObject({ learning: false })

  const [hope] = await hopesOf(ada, 'insurance')
  expect(hope).toMatchObject({ isNoise: false })
  expect(await rulesOf(ada)).toEqual([hopes])
  await ada.put(`/api/tasks/${hope!.id}`, { title: 'Hope' })
  expect(await server.sql(`select 1 from corrections where after = 'Hope'`)).toEqual([])
})

describe('forgetting', () => {
  test('stops a rule until it is restored, and can be repeated', async () => {
    const ada = await someoneHoping('Ada Forgets')
    const ids = await idsOf(ada)

    for (const _ of [1, 2]) expect((await ada.post('/api/me/learned/forget', ids)).status).toBe(204)
    expect(await rulesOf(ada)).toEqual([])
    const [hope] = await hopesOf(ada, 'insurance')
    expect(hope).toMatchObject({ isNoise: false })

    for (const _ of [1, 2]) expect((await ada.post('/api/me/learned/restore', ids)).status).toBe(204)
    expect(await rulesOf(ada)).toEqual([hopes])
  })

  test('doesn’t learn again from the same tasks, only from as many new ones', async () => {
    const ada = await someoneHoping('Ada Again')
    await ada.post('/api/me/learned/forget', await idsOf(ada))
    const tasks = await hopesOf(ada, 'boat', 'crane', 'clock')

    for (const { id } of tasks.slice(1)) await ada.put(`/api/tasks/${id}`, { isNoise: true })
    expect(await rulesOf(ada)).toEqual([])

    await ada.put(`/api/tasks/${tasks[0]!.id}`, { isNoise: true })
    expect(await rulesOf(ada)).toEqual([hopes])
  })

  test('a topic also takes back the ratings that taught it', async () => {
    const ada = await server.person('Ada Parks')
    for (const verb of ['renew', 'collect', 'laminate']) {
      const [task] = await meetingOf(ada, `I'll ${verb} the parking permits tomorrow.`)
      await ada.put(`/api/tasks/${task!.id}`, { rating: 'BAD', ratingReason: 'not-for-me' })
    }
    expect(await rulesOf(ada)).toEqual([['topic', 'parking permits', null]])
    expect((await meetingOf(ada, "I'll hand out the parking permits tomorrow."))[0]).toMatchObject({ isNoise: true })

    await ada.post('/api/me/learned/forget', await idsOf(ada))

    expect((await meetingOf(ada, "I'll send out the parking permits tomorrow."))[0]).toMatchObject({ isNoise: false })
  })

  test('and restoring are refused for someone else’s rules', async () => {
    const ada = await someoneHoping('Ada Owns')
    const bob = await server.person('Bob Tries')
    const ids = await idsOf(ada)

    for (const path of ['forget', 'restore'])
      expect(await bob.post(`/api/me/learned/${path}`, ids)).toMatchObject({
        status: 404,
        body: { code: 'rule_not_found' },
      })
    expect(await rulesOf(ada)).toEqual([hopes])
  })
})

test('the list says how corrections became fewer after two weeks', async () => {
  const ada = await someoneHoping('Ada Improves')
  expect((await learnedBy(ada)).corrections).toBeNull()

  await server.sql(`update corrections set "createdAt" = "createdAt" - interval '15 days' where "userId" = $1`, [
    ada.me.id,
  ])
  expect((await learnedBy(ada)).corrections).toEqual({ firstWeek: 3, lastWeek: 0 })
})
