import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/platform/config.ts'
import {
  addressOf,
  createLanguageModel,
  ModelFailure,
  type LanguageModel,
} from '#server/providers/language-model/language-model.ts'
import {
  aLanguageModel,
  answersWith,
  hasNoCredit,
  isCutOff,
  never,
  refuses,
  says,
  standInModels,
  standInUsage,
  type LanguageModelStandIn,
} from '#tests/support/language-model-stand-in.ts'

const vendors = ['openai', 'anthropic', 'openai-compatible'] as const

let standIn: LanguageModelStandIn
// Of its own for each test, because a request that one gave up may arrive during the next.
beforeEach(async () => {
  standIn = await aLanguageModel()
})
afterEach(() => standIn.stop())

const schema = z.strictObject({ colour: z.enum(['red', 'blue']), why: z.string().nullable() })
const question = {
  instructions: 'Name the colour.',
  content: 'The boat of the harbour master.',
  schema,
  schemaName: 'colour',
}

type Vendor = (typeof vendors)[number]

async function modelOf(
  vendor: Vendor,
  settings: Record<string, string> = {},
  options: { deadlineMs?: number } = {},
): Promise<LanguageModel> {
  return (await createLanguageModel(readConfig({ ...standIn.settings(vendor), ...settings }), options))!
}

async function failureOf(asked: Promise<unknown>): Promise<ModelFailure> {
  const error = await asked.then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(ModelFailure)
  return error as ModelFailure
}

test('no model without a provider', async () => {
  expect(await createLanguageModel(readConfig({}))).toBeNull()
})

test('a vendor’s own URL is used unless another is set', () => {
  const openai = { LLM_PROVIDER: 'openai', LLM_API_KEY: 'key', LLM_MODEL: 'gpt-5-mini' }

  expect(addressOf(readConfig(openai))).toBe('https://api.openai.com/v1')
  expect(addressOf(readConfig({ ...openai, LLM_BASE_URL: 'https://proxy.example.com/v1' }))).toBe(
    'https://proxy.example.com/v1',
  )
})

describe.each(vendors)('%s', (vendor) => {
  test('returns an answer that fits the schema, and its token usage', async () => {
    standIn.answers(() => ({ colour: 'red', why: null }))

    expect(await (await modelOf(vendor)).ask(question)).toEqual({
      answer: { colour: 'red', why: null },
      usage: standInUsage,
    })
    expect(standIn.questions).toMatchObject([
      { vendor, instructions: question.instructions, content: question.content },
    ])
  })

  test.each([
    ['another format', says('{"colour": "green"}'), /colour \(invalid value\).*why \(invalid type\)/],
    ['no JSON', says('The boat is red.'), /not a JSON object/],
    ['a cut-off answer', isCutOff, /cut off/],
    ['a refusal', refuses, /not a JSON object|cut off or empty/],
  ])('%s is asked for once more, with what was wrong', async (_, first, wrong) => {
    standIn.answers(() => (standIn.questions.length === 1 ? first : { colour: 'blue', why: 'paint' }))

    const { answer, usage } = await (await modelOf(vendor)).ask(question)

    expect(answer).toEqual({ colour: 'blue', why: 'paint' })
    expect(usage).toEqual({ inputTokens: 2_000, outputTokens: 100 })
    expect(standIn.questions.map(({ instructions }) => instructions)).toEqual([
      question.instructions,
      question.instructions,
    ])
    expect(standIn.questions[1]!.content).toMatch(wrong)
  })

  test('gives up after two wrong answers', async () => {
    standIn.answers(() => says('{"colour": "sk-green"}'))

    const failure = await failureOf((await modelOf(vendor)).ask(question))

    expect(failure.message).toBe(
      `The language model ${standInModels[vendor]} failed twice to answer in the required format.`,
    )
    expect(failure.usage).toEqual({ inputTokens: 2_000, outputTokens: 100 })
    expect(standIn.questions).toHaveLength(2)
  })

  test('retries a busy vendor as soon as it allows', async () => {
    standIn.answers(() => (standIn.questions.length < 3 ? answersWith(429) : { colour: 'red', why: null }))

    expect(await (await modelOf(vendor)).ask(question)).toMatchObject({ answer: { colour: 'red' } })
  })

  test.each([
    [429, 'is over its rate limit'],
    [500, 'returned status 500'],
    [400, 'returned status 400'],
  ])('a vendor that keeps answering %i is a failure that quotes nothing', async (status, reason) => {
    standIn.answers(() => answersWith(status))

    const failure = await failureOf((await modelOf(vendor)).ask(question))

    expect(failure.message).toBe(`The language model ${standInModels[vendor]} ${reason}.`)
    expect(JSON.stringify([failure, failure.cause, failure.stack])).not.toContain('harbour master')
    expect(standIn.questions.length).toBeLessThanOrEqual(3)
  })

  test('says that the account has no credit', async () => {
    standIn.answers(() => hasNoCredit)

    const failure = await failureOf((await modelOf(vendor)).ask(question))
    expect(failure.message).toBe(
      `The language model ${standInModels[vendor]} was refused: the account has no credit left.`,
    )
  })

  test('reports a wrong key without repeating it', async () => {
    const failure = await failureOf((await modelOf(vendor, { LLM_API_KEY: 'sk-wrong' })).ask(question))

    expect(failure.message).toMatch(/rejected the key\.$/)
    expect(JSON.stringify([failure, failure.cause, failure.stack])).not.toContain('sk-wrong')
  })

  test('reports a missing model', async () => {
    expect(
      (await failureOf((await modelOf(vendor, { LLM_MODEL: 'claude-haiku-4-5-lost' })).ask(question))).message,
    ).toBe('The language model claude-haiku-4-5-lost was not found at its URL.')
  })

  test('reports an unreachable server', async () => {
    const nowhere = await modelOf(vendor, { LLM_BASE_URL: 'http://127.0.0.1:1/v1' }, { deadlineMs: 300 })

    expect((await failureOf(nowhere.ask(question))).message).toMatch(/could not be reached|did not respond within/)
  })

  test('gives up at the deadline', async () => {
    standIn.answers(() => never)

    expect((await failureOf((await modelOf(vendor, {}, { deadlineMs: 50 })).ask(question))).message).toMatch(
      /did not respond within 0\.05 seconds\.$/,
    )
  })

  test('the caller can abort', async () => {
    standIn.answers(() => never)

    expect(
      (await failureOf((await modelOf(vendor)).ask({ ...question, signal: AbortSignal.timeout(50) }))).message,
    ).toMatch(/was stopped/)
  })
})

test('tells OpenAI not to store requests, and Anthropic to cache the instructions', async () => {
  standIn.answers(() => ({ colour: 'red', why: null }))
  for (const vendor of ['openai', 'anthropic'] as const) await (await modelOf(vendor)).ask(question)

  expect(standIn.questions[0]!.body).toMatchObject({ store: false })
  expect(standIn.questions[1]!.body).toMatchObject({ system: [{ cache_control: { type: 'ephemeral' } }] })
})

test('limits the answer, and leaves room for the question on a local model', async () => {
  standIn.answers(() => ({ colour: 'red', why: null }))
  for (const vendor of vendors) await (await modelOf(vendor, { LLM_CONTEXT_TOKENS: '8000' })).ask(question)

  expect(standIn.questions.map(({ body }) => body.max_output_tokens ?? body.max_tokens)).toEqual([
    16_000, 16_000, 2_000,
  ])
})

test('a local model needs no key', async () => {
  standIn.answers(() => ({ colour: 'red', why: null }))

  expect(await (await modelOf('openai-compatible', { LLM_API_KEY: '' })).ask(question)).toMatchObject({
    answer: { colour: 'red' },
  })
})

test.each([
  ['openai', 8],
  ['openai-compatible', 4],
] as const)('%s is asked at most %i questions at once; the others wait', async (vendor, atOnce) => {
  const model = await modelOf(vendor)
  const answer = Promise.withResolvers<object>()
  standIn.answers(() => answer.promise)

  const asked = Array.from({ length: 10 }, () => model.ask(question))
  await expect.poll(() => standIn.questions.length).toBe(atOnce)
  answer.resolve({ colour: 'red', why: null })

  await Promise.all(asked)
  expect(standIn.questions).toHaveLength(10)
})
