import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Readers } from '#shared/readers/schemas.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { groupOf } from '#tests/support/board.ts'
import { importAs, isRead, planningDetails, tasksOf } from '#tests/support/import.ts'
import {
  aLanguageModel,
  answersWith,
  never,
  type Asked,
  type LanguageModelStandIn,
} from '#tests/support/language-model-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'
import { planning } from '#tests/support/transcripts.ts'

let standIn: LanguageModelStandIn
let server: TestServer
beforeAll(async () => {
  standIn = await aLanguageModel()
  server = await aServer({
    runsJobs: true,
    settings: {
      ...standIn.settings('openai'),
      LLM_INPUT_PRICE: '0.25',
      LLM_OUTPUT_PRICE: '2',
      LLM_DAILY_LIMIT: '0.002',
    },
  })
})
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})
beforeEach(() => {
  standIn.questions.length = 0
})

const ofAda = {
  kind: 'commitment',
  owner: 'Ada Winter',
  counterpart: 'Ben Okoro',
  outcome: 'open',
  certainty: 'certain',
}

/** A model that finds one promise: Ada's price list. */
function answer({ schema }: Asked) {
  if (schema.properties!.candidates)
    return { candidates: [{ ...ofAda, lines: [3], action: 'send Ben the price list', due: 'by Friday' }] }
  if (schema.properties!.wordings)
    return {
      wordings: [
        {
          number: 1,
          title: 'Send Ben the list of spring prices',
          summary: 'Ben misses the prices in the brochure.',
          day: null,
        },
      ],
    }
  return {
    summary: 'The brochure lacks prices.',
    topics: [{ label: 'Brochure', icon: '📘', description: 'It lacks the new prices.' }],
  }
}

/** The last run for an event; the built-in extractor's comes before a model's. */
const runOf = async (eventId: string) =>
  (
    await server.sql(
      `select extractor, "fellBack", "inputTokens", "outputTokens", "costMicros", "durationMs" from capture_runs
       where "meetingId" = $1 order by "inputTokens" desc nulls last limit 1`,
      [eventId],
    )
  )[0]

test("an import's tasks come from the model, and the run records which one and the cost", async () => {
  standIn.answers(answer)
  const ada = await server.person('Ada Winter')

  const { eventId, event } = await importAs(ada)

  expect(await tasksOf(ada, eventId)).toMatchObject([
    { title: 'Send Ben the list of spring prices', deadline: '2026-03-06' },
  ])
  expect(event).toMatchObject({ summary: 'The brochure lacks prices.', topics: [{ label: 'Brochure', icon: '📘' }] })
  expect(await runOf(eventId)).toEqual({
    extractor: 'gpt-5-mini (prompts 1.1.1)',
    fellBack: false,
    inputTokens: 3_000,
    outputTokens: 150,
    costMicros: 1_050,
    durationMs: expect.any(Number) as number,
  })
})

test("characters that the database refuses don't lose a task or the summary", async () => {
  const worded = ['action', 'title', 'summary', 'label', 'description']
  const broken = (key: string, value: unknown) =>
    worded.includes(key) && typeof value === 'string' ? `${value}\u0000 \ud800` : value
  standIn.answers((question) => JSON.parse(JSON.stringify(answer(question)), broken) as object)
  const eli = await server.person('Eli Winter')

  const { eventId, event } = await importAs(eli)

  expect((await tasksOf(eli, eventId)).map(({ title }) => title)).toEqual(['Send Ben the list of spring prices �'])
  expect(event).toMatchObject({
    summary: 'The brochure lacks prices. �',
    topics: [{ label: 'Brochure �', description: 'It lacks the new prices. �' }],
  })
  expect(await runOf(eventId)).toMatchObject({ fellBack: false })
})

test('when the model is down, the built-in extractor takes over and the run says so', async () => {
  standIn.answers(() => answersWith(503))
  const bea = await server.person('Bea Winter')

  const { eventId, event } = await importAs(bea, { ...planningDetails, me: 'Ben Okoro', text: planning })

  expect((await tasksOf(bea, eventId)).map(({ title }) => title)).toContain('Update the brochure')
  expect(event.progress?.model).toEqual({
    name: 'gpt-5-mini',
    problem: expect.stringMatching(/^The language model gpt-5-mini /) as string,
  })
  expect(await runOf(eventId)).toMatchObject({
    extractor: 'built-in',
    fellBack: true,
    inputTokens: 0,
    outputTokens: 0,
    costMicros: 0,
  })
})

test('meetings of different users are read in parallel, and a second one of the same user waits', async () => {
  const thought = Promise.withResolvers<void>()
  standIn.answers(async (question) => {
    if (question.content.includes('title: Slow')) await thought.promise
    return answer(question)
  })
  const [cleo, dan] = [await server.person('Cleo Winter'), await server.person('Dan Winter')]
  const listener = await cleo.listen()
  const done = (title: string) =>
    nextAnnouncement(listener, 'meeting', (event) => event.title === title && isRead(event))
  const [slowIsDone, nextIsDone] = [done('Slow'), done('Next')]

  await cleo.post('/api/imports/transcript', { ...planningDetails, title: 'Slow', text: planning })
  await expect.poll(() => standIn.questions.some(({ content }) => content.includes('title: Slow'))).toBe(true)
  await cleo.post('/api/imports/transcript', {
    ...planningDetails,
    title: 'Next',
    text: `${planning}[0:40] Ada Winter: Bye.`,
  })
  const { eventId } = await importAs(dan, { ...planningDetails, title: 'Other', text: planning })

  expect(await tasksOf(dan, eventId)).toHaveLength(1)
  expect(standIn.questions.some(({ content }) => content.includes('title: Next'))).toBe(false)
  thought.resolve()
  await Promise.all([slowIsDone, nextIsDone])
  listener.close()
})

test('the built-in extractor’s tasks are shown at once; the model’s then replace them in place, and edits stay', async () => {
  const thought = Promise.withResolvers<void>()
  standIn.answers(async (question) => {
    await thought.promise
    return answer(question)
  })
  const fay = await server.person('Fay Winter')
  const listener = await fay.listen()
  const shown = nextAnnouncement(listener, 'meeting', ({ progress }) => progress?.stage === 'done')
  const { body } = await fay.post<Imported>('/api/imports/transcript', {
    ...planningDetails,
    me: 'Ben Okoro',
    text: planning,
  })
  const { eventId } = body

  expect((await shown).progress).toMatchObject({ stage: 'done', model: { name: 'gpt-5-mini', problem: null } })
  const first = await tasksOf(fay, eventId)
  const [brochure, list] = ['Update the brochure', 'Send Ben the price list'].map((title) =>
    first.find((task) => task.title === title)!,
  )
  await fay.put(`/api/tasks/${brochure!.id}`, { taskGroupId: (await groupOf(fay, 'TODO')).id })

  const replaced = nextAnnouncement(listener, 'meeting', isRead)
  thought.resolve()
  expect((await replaced).progress).toMatchObject({ stage: 'done', model: null, tasks: 1 })
  expect((await tasksOf(fay, eventId)).map(({ id, title }) => [id, title])).toEqual(
    expect.arrayContaining([
      [list!.id, 'Send Ben the list of spring prices'],
      [brochure!.id, 'Update the brochure'],
    ]),
  )
  listener.close()
})

test('a task that only the model found stays when a transcript grows, until the model has read it again', async () => {
  const text = '[0:04] Ada Winter: The roof is leaking.\n[0:09] Ben Okoro: Oh no.'
  const details = { ...planningDetails, title: 'Roof', id: uuid7() }
  const findsTheRoof = (question: Asked) => {
    if (question.schema.properties!.candidates)
      return { candidates: [{ ...ofAda, lines: [1], action: 'go over the roof that is leaking', due: null }] }
    if (!question.schema.properties!.wordings) return { summary: '', topics: [] }
    return { wordings: [{ number: 1, title: 'Go over the roof that is leaking', summary: '', day: null }] }
  }
  standIn.answers(findsTheRoof)
  const ned = await server.person('Ned Winter')
  await importAs(ned, { ...details, text })
  const found = async () => (await tasksOf(ned, details.id)).map(({ id, title }) => ({ id, title }))
  const before = await found()
  expect(before).toMatchObject([{ title: 'Go over the roof that is leaking' }])

  const [asked, thought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  standIn.answers(async (question) => {
    asked.resolve()
    await thought.promise
    return findsTheRoof(question)
  })
  const readAgain = importAs(ned, { ...details, text: `${text}\n[0:14] Ada Winter: It rained all weekend.` })
  await asked.promise
  expect(await found()).toEqual(before)
  thought.resolve()
  await readAgain
  expect(await found()).toEqual(before)
})

test('a task that only the rules found goes at once, although the model is still to read', async () => {
  const details = { ...planningDetails, title: 'Withdrawn', id: uuid7() }
  const oli = await server.person('Oli Winter')
  await oli.put('/api/me/reader', { kind: 'built-in' })
  await importAs(oli, { ...details, text: planning })
  expect(await tasksOf(oli, details.id)).toHaveLength(2)

  const asked = Promise.withResolvers<void>()
  standIn.answers(() => {
    asked.resolve()
    return never
  })
  await oli.put('/api/me/reader', { kind: 'server' })
  const text = '[0:04] Ada Winter: It rained all weekend.'
  await oli.post('/api/imports/transcript', { ...details, text })
  await asked.promise

  expect(await tasksOf(oli, details.id)).toEqual([])
})

test('a user who chose the built-in extractor is never read by the model', async () => {
  const gil = await server.person('Gil Winter')
  await gil.put('/api/me/reader', { kind: 'built-in' })

  const { event } = await importAs(gil)

  expect(event.progress?.model ?? null).toBeNull()
  expect(standIn.questions).toEqual([])
})

test('a choice made while a model reads counts from the next conversation on', async () => {
  const asked = Promise.withResolvers<void>()
  const thought = Promise.withResolvers<void>()
  standIn.answers(async (question) => {
    asked.resolve()
    await thought.promise
    return answer(question)
  })
  const hal = await server.person('Hal Winter')
  const imported = importAs(hal)
  await asked.promise
  expect((await hal.put<Readers>('/api/me/reader', { kind: 'built-in' })).body.chosen).toEqual({ kind: 'built-in' })
  thought.resolve()

  const { eventId } = await imported
  expect((await tasksOf(hal, eventId)).map(({ title }) => title)).toEqual(['Send Ben the list of spring prices'])
})

test('a model that takes long for one user’s summary doesn’t hold up another’s', async () => {
  standIn.answers(answer)
  const [lea, max] = [await server.person('Lea Winter'), await server.person('Max Winter')]
  const [slow, quick] = [
    await importAs(lea, { ...planningDetails, title: 'Slow', text: planning }),
    await importAs(max),
  ]
  standIn.answers((question) => (question.content.includes('title: Slow') ? never : answer(question)))
  standIn.questions.length = 0

  await lea.post(`/api/meetings/${slow.eventId}/summarize`)
  await expect.poll(() => standIn.questions.length).toBe(1)
  await max.post(`/api/meetings/${quick.eventId}/summarize`)

  await expect.poll(() => standIn.questions.length).toBe(2)
})

test('over the day’s limit, the built-in extractor reads alone, and the event says why', async () => {
  standIn.answers(answer)
  const ida = await server.person('Ida Winter')
  for (const line of ['One', 'Two'])
    await importAs(ida, { ...planningDetails, text: `${planning}[0:40] Ada Winter: ${line}.` })
  standIn.questions.length = 0

  const { event } = await importAs(ida, { ...planningDetails, text: `${planning}[0:40] Ada Winter: Three.` })

  expect(event.progress?.model?.problem).toBe(
    'Today’s limit for the language model is reached. It reads new conversations again tomorrow.',
  )
  expect(standIn.questions).toEqual([])
})

test('when the built-in extractor is chosen while a meeting waits for the model, it also says what is done', async () => {
  const [asked, thought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  standIn.answers(async (question) => {
    asked.resolve()
    await thought.promise
    return answer(question)
  })
  const jan = await server.person('Jan Winter')
  await jan.put('/api/me/reader', { kind: 'built-in' })
  const promised = await importAs(jan)
  await jan.put('/api/me/reader', { kind: 'server' })
  const slow = importAs(jan, {
    ...planningDetails,
    title: 'Slow',
    text: `${planning}[0:40] Ada Winter: Bye.`,
  })
  await asked.promise
  const listener = await jan.listen()
  const waits = nextAnnouncement(listener, 'meeting', ({ title, progress }) => title === 'Next' && !!progress?.model)
  const isDone = nextAnnouncement(listener, 'meeting', (event) => event.title === 'Next' && isRead(event))
  await jan.post('/api/imports/transcript', {
    ...planningDetails,
    title: 'Next',
    start: '2026-03-06T09:00:00.000Z',
    text: '[0:04] Ada Winter: I already sent Ben the price list.\n[0:09] Ben Okoro: Yes, thank you.',
  })
  await waits

  await jan.put('/api/me/reader', { kind: 'built-in' })
  thought.resolve()
  await slow
  expect((await isDone).progress?.model).toBeNull()
  expect(await tasksOf(jan, promised.eventId)).toContainEqual(
    expect.objectContaining({ title: 'Send Ben the price list', saidDone: expect.any(String) as string }),
  )
  listener.close()
})

test('a reading counts towards the day’s limit even if the transcript was deleted meanwhile', async () => {
  const [asked, thought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  standIn.answers(async (question) => {
    asked.resolve()
    await thought.promise
    return answer(question)
  })
  const kai = await server.person('Kai Winter')
  const { body } = await kai.post<Imported>('/api/imports/transcript', { ...planningDetails, text: planning })
  await asked.promise

  await server.sql('update meetings set "transcriptDeletedAt" = now() where id = $1', [body.eventId])
  thought.resolve()

  await expect
    .poll(() => server.sql('select micros::int from model_spending where "userId" = $1', [kai.me.id]))
    .toEqual([{ micros: 1_050 }])
})
