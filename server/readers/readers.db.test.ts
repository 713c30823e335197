import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Comparison, Readers } from '#shared/readers/schemas.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { aLanguageModel, never, type Asked, type LanguageModelStandIn } from '#tests/support/language-model-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
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
      LLM_DAILY_LIMIT: '0.005',
    },
  })
})
afterAll(async () => {
  await server.stop()
  await standIn.stop()
})
beforeEach(() => standIn.answers(answer))

/** Finds the price list on another day, and a task that nobody else finds. */
function answer({ schema }: Asked) {
  const found = { kind: 'commitment', counterpart: null, outcome: 'open', certainty: 'certain' }
  if (schema.properties!.candidates)
    return {
      candidates: [
        { ...found, lines: [3], action: 'send Ben the price list', owner: 'Ada Winter', due: null },
        { ...found, lines: [1], action: 'go over the spring brochure', owner: 'Ben Okoro', due: null },
      ],
    }
  if (schema.properties!.wordings)
    return {
      wordings: [
        { number: 1, title: 'Go over the spring brochure', summary: '', day: null },
        { number: 2, title: 'Send Ben the price list', summary: '', day: null },
      ],
    }
  return { summary: 'The brochure lacks prices.', topics: [] }
}

const builtIn = { kind: 'built-in' } as const
const theServers = { kind: 'server' } as const

/** Imports with the built-in reader, so that the model is asked only by the comparison. */
async function someoneWithMeetings(name: string, ...titles: string[]): Promise<Someone> {
  const person = await server.person(name)
  await person.put('/api/me/reader', builtIn)
  for (const [index, title] of titles.entries())
    await importAs(person, {
      ...planningDetails,
      title,
      start: `2026-03-0${index + 1}T09:00:00Z`,
      text: `${planning}[0:4${index}] Ada Winter: Bye.`,
    })
  return person
}

async function comparisonOf(person: Someone, isOver = (one: Comparison) => one.state !== 'reading') {
  const listener = await person.listen()
  try {
    const over = nextAnnouncement(listener, 'comparison', isOver)
    const answer = await person.post<Comparison>('/api/me/reader/comparison', theServers)
    expect(answer.status).toBe(200)
    return await over
  } finally {
    listener.close()
  }
}

describe('the reader', () => {
  test('is the server’s model until the user chooses another, which survives', async () => {
    const ada = await server.person('Ada Winter')
    const { body } = await ada.get<Readers>('/api/me/reader')
    expect(body).toMatchObject({
      chosen: theServers,
      server: { name: 'gpt-5-mini', isCloud: true, minutesPerHour: null, dollarsPerHour: null },
      comparison: null,
    })

    expect((await ada.put<Readers>('/api/me/reader', builtIn)).body.chosen).toEqual(builtIn)
    expect((await ada.get<Readers>('/api/me/reader')).body.chosen).toEqual(builtIn)
  })

  test('may have half a character in its name, which is replaced', async () => {
    const ben = await server.person('Ben Half')
    const found = { kind: 'found', program: 'ollama' }

    expect(await ben.put('/api/me/reader', { ...found, model: 'a\ud800b' })).toMatchObject({
      status: 200,
      body: { chosen: { ...found, model: 'a\ufffdb' } },
    })
  })

  test.each([
    ['isn’t installed', { kind: 'embedded', model: 'small' }],
    ['only seems to be on this machine', { kind: 'found', program: 'ollama', model: 'gpt-oss:120b-cloud' }],
  ])('can’t be a model that %s', async (_, reader) => {
    const ben = await server.person('Ben Winter')

    expect(await ben.put('/api/me/reader', reader)).toMatchObject({
      status: 409,
      body: { code: 'reader_unavailable' },
    })
  })

  test('is never a path', async () => {
    const cleo = await server.person('Cleo Winter')

    expect((await cleo.put('/api/me/reader', { kind: 'embedded', model: '../../etc/passwd' })).status).toBe(400)
  })
})

describe('a comparison', () => {
  test('shows the tasks of both readers beside each other, and changes none', async () => {
    const ada = await someoneWithMeetings('Ada Compares', 'First', 'Second')
    const { eventId } = await importAs(ada, { ...planningDetails, title: 'Third', text: planning })
    const before = await tasksOf(ada, eventId)

    const comparison = await comparisonOf(ada)
    expect(comparison).toMatchObject({ readerName: 'gpt-5-mini', state: 'done', problem: null })
    expect(comparison.conversations.map(({ title, state }) => [title, state])).toEqual([
      ['Third', 'done'],
      ['Second', 'done'],
      ['First', 'done'],
    ])
    const [third] = comparison.conversations
    expect(third!.rows.map((row) => [row.builtIn?.title ?? null, row.other?.title ?? null])).toEqual(
      expect.arrayContaining([
        [null, 'Go over the spring brochure'],
        ['Send Ben the price list', 'Send Ben the price list'],
      ]),
    )
    expect(third!.rows.find((row) => row.builtIn?.title === 'Send Ben the price list')).toMatchObject({
      builtIn: { person: 'Ada Winter', day: '2026-03-06', isQuote: false },
      other: { person: 'Ada Winter', day: null },
    })
    expect(await tasksOf(ada, eventId)).toEqual(before)
    expect((await ada.get<Readers>('/api/me/reader')).body.comparison).toEqual(comparison)
  })

  test('closed while it reads stops asking the model', async () => {
    const dan = await someoneWithMeetings('Dan Closes', 'Only')
    standIn.questions.length = 0
    standIn.answers(() => never)
    await dan.post('/api/me/reader/comparison', theServers)
    await expect.poll(() => standIn.questions.length).toBeGreaterThan(0)

    expect((await dan.delete('/api/me/reader/comparison')).status).toBe(204)
    await expect.poll(() => standIn.questions.every(({ isAbandoned }) => isAbandoned)).toBe(true)
    expect((await dan.get<Readers>('/api/me/reader')).body.comparison).toBeNull()
  })

  test('says why the model couldn’t read', async () => {
    const eve = await someoneWithMeetings('Eve Fails', 'Only')
    standIn.answers(() => ({ nonsense: true }))

    expect(await comparisonOf(eve)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^The language model gpt-5-mini failed twice/) as string,
    })
  })

  test('counts towards the day’s limit for the server’s model, and stops at it', async () => {
    const gil = await someoneWithMeetings('Gil Pays', 'First', 'Second')
    for (const state of ['done', 'done', 'failed']) expect((await comparisonOf(gil)).state).toBe(state)
    standIn.questions.length = 0

    expect(await comparisonOf(gil)).toMatchObject({
      state: 'failed',
      problem: 'Today’s limit for the language model is reached. It reads new conversations again tomorrow.',
    })
    expect(standIn.questions).toEqual([])
  })

  test('needs a conversation and another reader', async () => {
    const fay = await server.person('Fay Nothing')

    expect(await fay.post('/api/me/reader/comparison', theServers)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_compare' },
    })
    expect(await fay.post('/api/me/reader/comparison', builtIn)).toMatchObject({
      status: 409,
      body: { code: 'reader_unavailable' },
    })
  })
})
