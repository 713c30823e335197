import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createLanguageModel } from '#server/providers/language-model/language-model.ts'
import { answersWith, never, says } from '#tests/support/language-model-stand-in.ts'
import { builtInExtractor } from '../built-in/index.ts'
import { readBuiltIn } from '../read-built-in.ts'
import { readWithModel } from './read-with-model.ts'
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
      judged: [{ title: 'Send the pilots the berth plan' }],
      description: { summary: 'They spoke about the berths.' },
      usage: {
        extractor: 'qwen3 (prompts 1.1.1)',
        fellBack: false,
        inputTokens: 3_000,
        outputTokens: 150,
        costMicros: 1_050,
      },
      failure: null,
    })
  })

  test('has no cost without prices', async () => {
    model.answers({})
    const free = readConfig(model.settings('openai'))

    const { usage } = await readWithModel((await createLanguageModel(free))!, said, {}, { settings: free })
    expect(usage).toMatchObject({ inputTokens: 3_000, costMicros: null })
  })

  test.each([
    ['finding', { candidates: () => answersWith(500) }],
    ['wording', { wordings: () => says('{"wordings": 3}') }],
  ])('falls back to the built-in extractor when %s fails', async (_, script) => {
    model.answers(script)
    const builtIn = await readBuiltIn(said, {})

    const { judged, description: described, usage, failure } = await model.read(said)
    const marked = builtIn.judged.map((item) => ({
      ...item,
      reason: `${item.reason} Found by rules, as the language model gave no answer.`,
    }))
    expect({ judged, described }).toEqual({ judged: marked, described: builtIn.description })
    expect(usage).toMatchObject({ extractor: 'built-in', fellBack: true })
    expect(failure).toMatch(/^The language model qwen3 /)
  })

  test('counts what was spent before a failure', async () => {
    model.answers({ wordings: () => says('no'), summary: () => description })

    expect((await model.read(said)).usage).toMatchObject({
      fellBack: true,
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
    const { judged, description, usage, failure } = await model.read(said)

    expect(judged).toMatchObject([{ title: 'Send the pilots the berth plan' }])
    expect(description).toEqual(await builtInExtractor().describe(said, judged))
    expect({ usage, failure }).toMatchObject({
      usage: { extractor: 'qwen3 (prompts 1.1.1)', fellBack: false },
      failure: 'The language model qwen3 failed twice to answer in the required format.',
    })
  })

  test.each([
    ['one question', { deadlineMs: 50 }, /did not respond within 0\.05 seconds/],
    ['the conversation', { budgetMs: 50 }, /was stopped at the deadline/],
  ])('waits for a silent model only as long as %s may take', async (_, limits, why) => {
    model.answers({ candidates: () => never, summary: () => never })

    const { usage, failure, judged } = await model.read(said, limits)
    expect(usage).toEqual({ extractor: 'built-in', fellBack: true, inputTokens: 0, outputTokens: 0, costMicros: 0 })
    expect(failure).toMatch(why)
    expect(judged[0]?.reason).toMatch(/Found by rules, as the language model gave no answer\.$/)
  })
})
