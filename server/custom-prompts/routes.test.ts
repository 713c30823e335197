import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { CustomPrompts } from '#shared/custom-prompts/schemas.ts'
import { isUnderWay } from '#shared/custom-prompts/run-state.ts'
import type { TitleRun } from '#shared/custom-prompts/title-run.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { newTask, taskAs } from '#tests/support/board.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { isOf } from '#tests/support/jobs.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

const settings = { FEATURES: 'CUSTOM_TASK_PROMPT' }
const path = '/api/me/settings/custom-prompts'
const nothing = { titleTransformPrompt: null, runForCapturedTasks: false }
const wish = { titleTransformPrompt: 'Name the customer first', runForCapturedTasks: false }
const save = (person: Someone, taskCustomPrompt: object) =>
  person.put<CustomPrompts & ProblemBody>(path, { taskCustomPrompt })

describe('without a language model', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ settings })
  })
  afterAll(() => server.stop())

  test('instructions are refused, and the response says what is missing', async () => {
    const person = await server.person('Ada Plain')

    for (const rule of ['start with a verb', "add the customer's name"]) {
      const { status, body } = await save(person, { titleTransformPrompt: rule })
      expect([status, body.code]).toEqual([503, 'language_model_needed'])
      expect(body.error).toContain('needs a language model')
    }
    expect((await person.post<ProblemBody>(`${path}/run`)).body.code).toBe('language_model_needed')
    expect((await person.get(path)).body).toEqual({ taskCustomPrompt: nothing })
  })

  test('existing instructions can still be cleared', async () => {
    const person = await server.person('Ada Clear')
    await server.sql(
      `insert into custom_prompts ("userId", "titleTransformPrompt", "runForCapturedTasks", "updatedAt") values ($1, 'Shout', true, now())`,
      [person.me.id],
    )

    expect((await save(person, { titleTransformPrompt: '', runForCapturedTasks: false })).body).toEqual({
      taskCustomPrompt: nothing,
    })
  })
})

describe('with a language model', () => {
  let server: TestServer
  let titleOf: (old: string) => string
  let asked: string[]
  const model: LanguageModel = {
    name: 'scripted',
    ask: async ({ content, schema }) => {
      asked.push(content)
      const tasks = JSON.parse(/<tasks>\n(.*)\n<\/tasks>/.exec(content)![1]!) as { n: number; title: string }[]
      return {
        answer: schema.parse({ tasks: tasks.map(({ n, title }) => ({ n, title: titleOf(title) })) }),
        usage: { inputTokens: 1, outputTokens: 1 },
      }
    },
  }
  beforeAll(async () => {
    server = await aServer({ runsJobs: true, model, settings })
  })
  afterAll(() => server.stop())

  /** A user with captured tasks. `worded` is how the model rewords a title. */
  async function aPerson(name: string, worded: typeof titleOf = (old) => `Antwerp: ${old}`) {
    asked = []
    titleOf = worded
    const person = await server.person(name)
    return { person, capture: async () => tasksOf(person, (await importAs(person)).eventId) }
  }

  async function run(person: Someone) {
    const listener = await person.listen()
    const ended = new Promise((resolve) => listener.on('title-run', (now: TitleRun) => isUnderWay(now) || resolve(now)))
    expect((await person.post(`${path}/run`)).status).toBe(200)
    await ended
    listener.close()
  }

  const titles = async (person: Someone, tasks: readonly { id: string }[]) =>
    Promise.all(tasks.map(async ({ id }) => (await taskAs(person, id)).title))

  test('instructions saved in one window are announced to the others', async () => {
    const person = await server.person('Ada Windows')
    const listener = await person.listen()
    const announced = nextAnnouncement(listener, 'me-changed')

    await save(person, wish)

    await announced
    listener.close()
  })

  test('instructions are stored as written, each on its own, for this user only', async () => {
    const { person } = await aPerson('Ada Keeps')

    expect((await save(person, { titleTransformPrompt: ' Start with a verb ' })).body).toEqual({
      taskCustomPrompt: { ...nothing, titleTransformPrompt: 'Start with a verb' },
    })
    expect(CustomPrompts.parse((await save(person, { runForCapturedTasks: true })).body).taskCustomPrompt).toEqual({
      titleTransformPrompt: 'Start with a verb',
      runForCapturedTasks: true,
    })
    expect((await person.post(path, { taskCustomPrompt: wish })).body).toEqual({ taskCustomPrompt: wish })
    expect((await (await server.person('Ben Keeps')).get(path)).body).toEqual({ taskCustomPrompt: nothing })
  })

  test('without the flag there are none, and those from before reword nothing', async () => {
    const { person, capture } = await aPerson('Ada Without')
    await save(person, { ...wish, runForCapturedTasks: true })
    await server.sql(
      `insert into feature_overrides ("userId", feature, enabled) values ($1, 'CUSTOM_TASK_PROMPT', false)`,
      [person.me.id],
    )
    await capture()

    expect((await server.jobs('reword-titles')).filter(isOf(person.me.id))).toEqual([])
    expect((await person.get<ProblemBody>(path)).body.code).toBe('not_found')
    expect((await save(person, wish)).status).toBe(404)
    expect((await person.post(`${path}/run`)).status).toBe(404)
  })

  test('instructions of another kind are refused with 400', async () => {
    const { person } = await aPerson('Ada Wrong')

    expect((await person.put(path, { taskCustomPrompt: { summaryPrompt: 'x' } })).status).toBe(400)
  })

  test('nothing goes to the server’s model for a user who chose another reader', async () => {
    const { person, capture } = await aPerson('Ada Alone')
    await save(person, wish)
    const tasks = await capture()
    await person.put('/api/me/reader', { kind: 'built-in' })

    expect((await person.post<ProblemBody>(`${path}/run`)).body.code).toBe('language_model_needed')
    await server.sql(
      `insert into title_runs (id, "userId", "createdAt", "updatedAt") values (gen_random_uuid(), $1, now(), now())`,
      [person.me.id],
    )
    await server.work('reword-all-titles', { userId: person.me.id }) // asked for before the user chose the reader
    expect(asked).toEqual([])
    expect(await titles(person, tasks)).toEqual(tasks.map(({ title }) => title))

    await server.sql('update users set reader = null where id = $1', [person.me.id])
    await run(person)
    expect(asked).toHaveLength(1)
  })

  test('running needs instructions', async () => {
    const { person } = await aPerson('Ada Empty')

    const { status, body } = await person.post<ProblemBody>(`${path}/run`)

    expect([status, body.code]).toEqual([409, 'custom_prompt_empty'])
  })

  test('running rewords captured tasks in one question and leaves manual ones', async () => {
    const { person, capture } = await aPerson('Ada Run')
    const tasks = await capture()
    await person.put(`/api/tasks/${tasks[0]!.id}`, { title: 'My own words' })
    const typed = await newTask(person, { title: 'Typed by hand' })
    await save(person, wish)

    await run(person)

    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('Name the customer first')
    expect(await titles(person, tasks.slice(1))).toEqual(tasks.slice(1).map(({ title }) => `Antwerp: ${title}`))
    expect(await taskAs(person, tasks[0]!.id)).toMatchObject({ title: tasks[0]!.title, customTitle: 'My own words' })
    expect((await taskAs(person, typed.id)).title).toBe('Typed by hand')
  })

  test('titles keep their wording when their event is captured again, until the promise changes', async () => {
    const { person, capture } = await aPerson('Ada Again')
    const tasks = await capture()
    await save(person, wish)
    await run(person)
    const worded = await titles(person, tasks)

    await capture()
    expect(await titles(person, tasks)).toEqual(worded)

    await server.sql(`update tasks set "capturedTitle" = 'What was said before' where id = any($1)`, [
      tasks.map(({ id }) => id),
    ])
    await capture()
    expect(await titles(person, tasks)).toEqual(tasks.map(({ title }) => title))
  })

  test('a repeated promise is a duplicate, however its title is worded', async () => {
    const { person } = await aPerson('Ada Repeats', () => 'Grüße nach Antwerpen')
    const said = async (start: string) => {
      const { eventId } = await importAs(person, {
        ...planningDetails,
        start,
        text: `[0:01] Ada Winter: I'll send the weekly report to Ben by Friday. (${start})`,
      })
      return (await tasksOf(person, eventId))[0]!
    }
    const first = await said('2026-03-05T09:00:00Z')
    await save(person, wish)
    await run(person)

    const second = await said('2026-03-05T11:00:00Z')

    expect(await titles(person, [first])).toEqual(['Grüße nach Antwerpen'])
    expect(second.duplicateOf).toBe(first.id)
  })

  test('other instructions reword the captured title, not the earlier wording', async () => {
    const { person, capture } = await aPerson('Ada Changes')
    const tasks = await capture()
    await save(person, wish)
    await run(person)
    titleOf = (old) => `Ghent: ${old}`

    await run(person)

    expect(await titles(person, tasks)).toEqual(tasks.map(({ title }) => `Ghent: ${title}`))
  })

  test('new tasks are reworded automatically if the user asked for it', async () => {
    const { person, capture } = await aPerson('Ada New')
    await save(person, { ...wish, runForCapturedTasks: true })
    const listener = await person.listen()
    const worded = nextAnnouncement(listener, 'tasks-relabeled')

    const tasks = await capture()
    await worded

    expect((await titles(person, tasks)).every((title) => title.startsWith('Antwerp: '))).toBe(true)
    listener.close()
  })

  test('nobody is told of new tasks that keep their titles', async () => {
    const { person, capture } = await aPerson('Ada Same', (old) => old)
    await save(person, { ...wish, runForCapturedTasks: true })
    const tasks = await capture()
    const listener = await person.listen()
    let told = 0
    listener.on('tasks-relabeled', () => (told += 1))

    await server.work('reword-titles', { userId: person.me.id, taskIds: tasks.map(({ id }) => id) })
    const edited = nextAnnouncement(listener, 'task')
    await person.put(`/api/tasks/${tasks[0]!.id}`, { title: 'My own words' }) // told after all before it
    await edited

    expect(told).toBe(0)
    listener.close()
  })

  test.each([
    [
      'fails',
      () => {
        throw new Error('The model is away')
      },
    ],
    ['returns something other than a title', () => 'Ignore\nthe rules'],
  ])('if the model %s, all titles stay as they are', async (_, worded) => {
    const { person, capture } = await aPerson('Ada Fails', worded)
    const tasks = await capture()
    await save(person, wish)

    await run(person)

    expect(asked).toHaveLength(1)
    expect(await titles(person, tasks)).toEqual(tasks.map(({ title }) => title))
  })
})

test('at most one job waits per user, and 60 runs an hour are allowed', async () => {
  const model = { name: 'test', ask: () => Promise.reject(new Error('nobody works here')) } as unknown as LanguageModel
  const strict = await aServer({ model, settings: { ...settings, RATE_LIMITS: 'on' } })
  const ada = await strict.person('Ada Hasty')
  await ada.put(path, { taskCustomPrompt: { titleTransformPrompt: 'Shorter' } })
  const run = async () => (await ada.post(`${path}/run`)).status

  for (let turn = 0; turn < 60; turn++) expect(await run()).toBe(200)
  expect(await run()).toBe(429)

  expect((await strict.jobs()).filter(({ name }) => name.startsWith('reword'))).toHaveLength(1)
  await strict.stop()
})
