import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createLanguageModel } from '#server/providers/language-model/language-model.ts'
import { answersWith, never, says } from '#tests/support/language-model-stand-in.ts'
import { captureWithModel } from './read-with-model.ts'
import { aScriptedModel, description, said, type ScriptedModel } from './scripted-model.fixture.ts'

let model: ScriptedModel
beforeAll(async () => {
  model = await aScriptedModel()
})
afterAll(() => model.stop())
beforeEach(() => {
  model.questions.length = 0
})

describe('a description', () => {
  test('has a paragraph and at most six topics, each with one emoji', async () => {
    const topic = description.topics[0]!
    model.answers({
      summary: () => ({
        summary: ` ${'berth plan '.repeat(500)}`,
        topics: [{ ...topic, icon: 'anchor' }, { ...topic, label: ' ' }, ...Array.from({ length: 9 }, () => topic)],
      }),
    })

    const { summary, topics } = await (await model.extractor()).describe(said, [])
    expect(summary!.length).toBeLessThanOrEqual(1_200)
    expect(topics.map(({ icon }) => icon)).toEqual(['💬', '⚓', '⚓', '⚓', '⚓', '⚓'])
  })

  test("of nothing is empty and doesn't ask the model", async () => {
    expect(await (await model.extractor()).describe({ ...said, lines: [] }, [])).toEqual({ summary: null, topics: [] })
    expect(model.questions).toEqual([])
  })
})

describe('reading with a model', () => {
  test('records the model, the prompts and the cost', async () => {
    model.answers({})

    expect(await model.read(said)).toMatchObject({
      steps: { judged: [{ title: 'Send the pilots the berth plan' }] },
      description: { summary: 'They spoke about the berths.' },
      usage: {
        extractor: 'qwen3 (prompts 1.1.1)',
        failed: null,
        inputTokens: 3_000,
        outputTokens: 150,
        costMicros: 1_050,
      },
      failure: null,
    })
  })

  test('has no cost without prices', async () => {
    model.answers({})
    const free = { ...readConfig(model.settings('openai')), budgetMs: 60_000 }

    const { usage } = await captureWithModel((await createLanguageModel(free))!, said, {}, free)
    expect(usage).toMatchObject({ inputTokens: 3_000, costMicros: null })
  })

  test.each([
    ['finding', { candidates: () => answersWith(500) }],
    ['wording', { wordings: () => says('{"wordings": 3}') }],
  ])('says why it has no tasks when %s fails', async (_, script) => {
    model.answers(script)

    expect(await model.read(said)).toMatchObject({
      steps: null,
      description: null,
      usage: { failed: { model: 'qwen3', why: expect.stringMatching(/^The language model qwen3 /) as string } },
      failure: expect.stringMatching(/^The language model qwen3 /) as string,
    })
  })

  test('counts what was spent before a failure', async () => {
    model.answers({ wordings: () => says('no'), summary: () => description })

    expect((await model.read(said)).usage).toMatchObject({
      failed: { model: 'qwen3' },
      inputTokens: 4_000,
      outputTokens: 200,
      costMicros: 1_400,
    })
  })

  test('aborts other requests when one fails', async () => {
    const summaryIsAsked = () => expect.poll(() => model.asked('summary')).toHaveLength(1)
    model.answers({ candidates: () => summaryIsAsked().then(() => answersWith(400)), summary: () => never })

    await model.read(said)
    await expect.poll(() => model.asked('summary').map(({ isAbandoned }) => isAbandoned)).toEqual([true])
  })

  test("keeps the model's tasks when only the description fails", async () => {
    model.answers({ summary: () => says('no') })

    expect(await model.read(said)).toMatchObject({
      steps: { judged: [{ title: 'Send the pilots the berth plan' }] },
      description: null,
      usage: { extractor: 'qwen3 (prompts 1.1.1)', failed: null },
      failure: 'The language model qwen3 failed twice to answer in the required format.',
    })
  })

  test.each([
    ['one question', { deadlineMs: 50 }, /did not respond within 0\.05 seconds/],
    ['the conversation', { budgetMs: 50 }, /was stopped at the deadline/],
  ])('waits for a silent model only as long as %s may take', async (_, limits, why) => {
    model.answers({ candidates: () => never, summary: () => never })

    expect(await model.read(said, limits)).toEqual({
      steps: null,
      description: null,
      usage: {
        extractor: 'qwen3 (prompts 1.1.1)',
        failed: { model: 'qwen3', why: expect.stringMatching(why) as string },
        inputTokens: 0,
        outputTokens: 0,
        costMicros: 0,
      },
      failure: expect.stringMatching(why) as string,
    })
  })
})
