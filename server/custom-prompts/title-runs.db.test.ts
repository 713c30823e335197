import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import type { LatestTitleRun, TitlePreview, TitleRun } from '#shared/custom-prompts/title-run.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { z } from 'zod'
import { taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { isOf } from '#tests/support/jobs.ts'
import type { Someone } from '#tests/support/someone.ts'

const path = '/api/me/settings/custom-prompts'

/** What the model does with its next questions; the last one stays. */
let answers: (() => Promise<void>)[]
let questions: number
const model: LanguageModel = {
  name: 'scripted',
  ask: async ({ content, schema }) => {
    await answers[Math.min(questions++, answers.length - 1)]?.()
    const tasks = JSON.parse(/<tasks>\n(.*)\n<\/tasks>/.exec(content)![1]!) as { n: number; title: string }[]
    return {
      answer: schema.parse({ tasks: tasks.map(({ n, title }) => ({ n, title: `Antwerp: ${title}` })) }),
      usage: { inputTokens: 1, outputTokens: 1 },
    }
  },
}

let server: TestServer
beforeAll(async () => {
  server = await aServer({ runsJobs: true, model, settings: { FEATURES: 'CUSTOM_TASK_PROMPT' } })
})
afterAll(() => server.stop())

/** A user with instructions and this many captured tasks, the newest first. */
async function someoneWith(name: string, count: number, doing: typeof answers = []) {
  answers = doing
  questions = 0
  const person = await server.person(name)
  await person.put(path, { taskCustomPrompt: { titleTransformPrompt: 'Name the customer first' } })
  const rows = await server.sql<{ id: string }>(
    `with made as (
       insert into tasks (id, title, "fromUserId", "detectionJobId", "createdAt", "updatedAt")
       select gen_random_uuid(), 'Task ' || n, $1, 'job', now() - n * interval '1 minute', now() from generate_series(1, $2) n
       returning id, "createdAt"),
     mine as (
       insert into task_assignees (id, "taskId", "userId", "createdAt", "updatedAt") select gen_random_uuid(), id, $1, now(), now() from made)
     select id from made order by "createdAt" desc`,
    [person.me.id, count],
  )
  return { person, ids: rows.map(({ id }) => id) }
}

const latest = async (person: Someone) => (await person.get<z.infer<typeof LatestTitleRun>>(`${path}/run`)).body.run
const start = async (person: Someone) => (await person.post<TitleRun>(`${path}/run`)).body
const hasEnded = (person: Someone, state: TitleRun['state']) =>
  expect.poll(async () => (await latest(person))?.state, { timeout: 20_000 }).toBe(state)
const titleOf = async (person: Someone, id: string) => (await taskAs(person, id)).title

/** A step of the model that waits until it's told to go on. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { step: () => promise, goOn: resolve }
}

describe('a preview', () => {
  test('has the five latest tasks before and after, and changes nothing', async () => {
    const { person, ids } = await someoneWith('Ada Preview', 7)

    const { body } = await person.post<TitlePreview>(`${path}/preview`, { titleTransformPrompt: 'Customer first' })

    expect(body).toEqual(
      ids.slice(0, 5).map((taskId, index) => ({
        taskId,
        before: `Task ${index + 1}`,
        after: `Antwerp: Task ${index + 1}`,
      })),
    )
    expect(await titleOf(person, ids[0]!)).toBe('Task 1')
  })

  test('of a user without captured tasks is empty, and asks the model nothing', async () => {
    const { person } = await someoneWith('Ada Empty', 0)

    expect((await person.post(`${path}/preview`, { titleTransformPrompt: 'Shorter' })).body).toEqual([])
    expect(questions).toBe(0)
  })

  test('says that the model failed', async () => {
    const { person } = await someoneWith('Ada Fails', 1, [() => Promise.reject(new Error('away'))])

    const { status, body } = await person.post<ProblemBody>(`${path}/preview`, { titleTransformPrompt: 'Shorter' })

    expect([status, body.code]).toEqual([502, 'language_model_failed'])
  })
})

describe('a run', () => {
  test('tells how far it is, and in the end how many titles it changed', async () => {
    const { person } = await someoneWith('Ada Progress', 130)
    const listener = await person.listen()
    const told: TitleRun[] = []
    listener.on('title-run', (run: TitleRun) => told.push(run))

    const { id } = await start(person)
    await hasEnded(person, 'DONE')

    await expect
      .poll(() => told.map(({ state, done, total, reworded }) => [state, done, total, reworded]))
      .toEqual([
        ['WAITING', 0, 0, 0],
        ['RUNNING', 0, 130, 0],
        ['RUNNING', 60, 130, 60],
        ['RUNNING', 120, 130, 120],
        ['RUNNING', 130, 130, 130],
        ['DONE', 130, 130, 130],
      ])
    expect(await latest(person)).toEqual({ id, state: 'DONE', done: 130, total: 130, reworded: 130 })
    listener.close()
  })

  test('is undone as a whole, except where a title was changed since', async () => {
    const { person, ids } = await someoneWith('Ada Undo', 3)
    await start(person)
    await hasEnded(person, 'DONE')
    await person.put(`/api/tasks/${ids[0]}`, { title: 'My own words' })

    const { body } = await person.post<TitleRun>(`${path}/run/undo`)

    expect(body.state).toBe('UNDONE')
    expect(await taskAs(person, ids[0]!)).toMatchObject({ customTitle: 'My own words' })
    expect([await titleOf(person, ids[1]!), await titleOf(person, ids[2]!)]).toEqual(['Task 2', 'Task 3'])
    expect((await person.post<ProblemBody>(`${path}/run/undo`)).body.code).toBe('nothing_to_undo')
  })

  // The question of the canceled run failed later, and that ended the new one.
  test('goes on when the one canceled before it fails', async () => {
    const [old, next] = [Promise.withResolvers<void>(), held()]
    const { person } = await someoneWith('Ada Again', 1, [() => old.promise, next.step])
    const { id } = await start(person)
    await expect.poll(() => questions).toBe(1)
    await person.delete(`${path}/run`)
    const again = await start(person)

    old.reject(new Error('away'))
    await expect.poll(() => questions).toBe(2)
    expect(await latest(person)).toMatchObject({ id: again.id, state: 'RUNNING' })
    next.goOn()

    await hasEnded(person, 'DONE')
    expect(again.id).not.toBe(id)
  })

  test('stops when it’s canceled, and what it changed until then can be undone', async () => {
    const second = held()
    const { person, ids } = await someoneWith('Ada Cancel', 61, [async () => {}, second.step])
    await start(person)
    await expect.poll(async () => (await latest(person))?.done).toBe(60)

    expect((await person.delete<TitleRun>(`${path}/run`)).body.state).toBe('CANCELED')
    second.goOn()
    await expect
      .poll(async () => (await server.jobs('reword-all-titles')).filter(isOf(person.me.id)))
      .toMatchObject([{ state: 'completed' }])

    expect(await latest(person)).toMatchObject({ state: 'CANCELED', done: 60, reworded: 60 })
    expect([await titleOf(person, ids[0]!), await titleOf(person, ids[60]!)]).toEqual(['Antwerp: Task 1', 'Task 61'])
    expect((await person.delete<ProblemBody>(`${path}/run`)).body.code).toBe('title_run_ended')
    await person.post(`${path}/run/undo`)
    expect(await titleOf(person, ids[0]!)).toBe('Task 1')
  })

  test('says that the model failed, and keeps what it had changed', async () => {
    const { person } = await someoneWith('Ada Half', 61, [async () => {}, () => Promise.reject(new Error('away'))])

    await start(person)

    await hasEnded(person, 'FAILED')
    expect(await latest(person)).toMatchObject({ done: 60, total: 61, reworded: 60 })
  })

  test('asked for twice is one run', async () => {
    const only = held()
    const { person } = await someoneWith('Ada Twice', 1, [only.step])

    const first = await start(person)
    const second = await start(person)

    expect(second.id).toBe(first.id)
    only.goOn()
    await hasEnded(person, 'DONE')
    expect(questions).toBe(1)
  })

  test('goes on after a crash without asking again about what it changed', async () => {
    const { person, ids } = await someoneWith('Ada Crash', 2)
    const runId = (await start(person)).id
    await hasEnded(person, 'DONE')
    await server.sql(`update title_runs set state = 'RUNNING' where id = $1`, [runId])
    await server.sql(`delete from title_changes where "taskId" = $1`, [ids[1]])
    await server.sql(`update tasks set title = 'Task 2' where id = $1`, [ids[1]])
    questions = 0

    await server.work('reword-all-titles', { userId: person.me.id })

    expect(questions).toBe(1)
    expect(await latest(person)).toMatchObject({ state: 'DONE', done: 2, total: 2, reworded: 2 })
  })

  test('of one user isn’t another’s', async () => {
    const { person } = await someoneWith('Ada Own', 1)
    await start(person)
    await hasEnded(person, 'DONE')
    const ben = await server.person('Ben Own')

    expect(await latest(ben)).toBeNull()
    expect((await ben.post<ProblemBody>(`${path}/run/undo`)).body.code).toBe('nothing_to_undo')
    expect((await ben.delete<ProblemBody>(`${path}/run`)).body.code).toBe('title_run_ended')
  })
})
