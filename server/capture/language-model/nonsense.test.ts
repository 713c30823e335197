import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ModelFailure, type LanguageModel } from '#server/providers/language-model/language-model.ts'
import { captureConversation } from '../capture-conversation.ts'
import { conversation } from '../conversation.fixture.ts'
import { isGrounded } from './is-grounded.ts'
import { languageModelExtractor } from './extractor.ts'
import { candidate, said, wording } from './scripted-model.fixture.ts'

const free = { inputTokens: 0, outputTokens: 0 }

/** Answers the same whatever the conversation. */
function modelAnswering(
  candidates: object[],
  words: object = {},
  description: object = { summary: '', topics: [] },
): LanguageModel {
  const answers: Record<string, unknown> = {
    candidates: { candidates: candidates.map((one) => ({ ...candidate, ...one })) },
    wordings: { wordings: [{ ...wording, ...words }] },
    description,
  }
  return {
    name: 'nonsense',
    ask: async ({ schema, schemaName }) => ({ answer: schema.parse(answers[schemaName]), usage: free }),
  }
}

describe.each([
  ['small', 4_000],
  ['large', 32_000],
])('nonsense from a %s model', (_, contextTokens) => {
  const capture = (model: LanguageModel) =>
    captureConversation(said, {}, languageModelExtractor(model, { contextTokens }))

  test.each([
    ['lines that don’t exist', [{ lines: [0, -1, 1.5, 1e12] }, { lines: [99] }]],
    ['no lines', [{ lines: [] }]],
    ['a task nobody spoke about', [{ action: 'buy forty penguins for the roof garden' }]],
    ['thousands of random characters', [{ action: 'qzx '.repeat(5_000) }]],
    ['no words', [{ action: ' … 🙃' }]],
    ['the example of its instructions', [{ lines: [1, 2], action: 'book the hall for the spring fair' }]],
  ])('with %s counts as no answer', async (_, candidates) => {
    await expect(capture(modelAnswering(candidates))).rejects.toThrow(
      'The language model nonsense answered about something else.',
    )
  })

  test('in place of a summary counts as no answer', async () => {
    const model = modelAnswering([], {}, { summary: 'Forty penguins crossed the desert.', topics: [] })

    await expect(languageModelExtractor(model, { contextTokens }).describe(said, [])).rejects.toThrow(ModelFailure)
  })

  test('among answers with sense is left out', async () => {
    expect(await capture(modelAnswering([{}, { lines: [99] }]))).toHaveLength(1)
    expect(await capture(modelAnswering([{}, { action: 'buy forty penguins' }]))).toHaveLength(1)
  })

  test('with people who don’t exist names nobody', async () => {
    expect(await capture(modelAnswering([{ owner: 'Mallory Quinn', counterpart: 'Eve' }]))).toMatchObject([
      { ownerId: null, ownerName: null },
    ])
  })

  test('with the same task a hundred times gives it once', async () => {
    expect(await capture(modelAnswering(Array.from({ length: 100 }, () => ({}))))).toHaveLength(1)
  })

  test.each([
    ['a title and a summary of something else', { title: 'Buy penguins', summary: 'The garden needs forty birds.' }],
    ['thousands of characters', { title: 'qzx'.repeat(5_000), summary: 'qzx '.repeat(5_000) }],
    ['a number that isn’t a task’s', { number: 17, title: 'Print it' }],
  ])('with %s is worded by the rules', async (_, words) => {
    expect(await capture(modelAnswering([{}], words))).toMatchObject([
      {
        title: 'Send the berth plan to the pilots',
        contextSummary: expect.stringContaining('Ana said: “I') as string,
      },
    ])
  })

  test('with a due date of thousands of characters sets no day', async () => {
    expect(await capture(modelAnswering([{ due: 'Friday '.repeat(5_000) }]))).toMatchObject([{ deadline: null }])
  })

  test('at random gives no task that nobody spoke about', async () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 4_000 }), fc.lorem({ maxCount: 30 }))
    const answers = fc.array(
      fc.record({
        lines: fc.array(fc.double({ noNaN: true, min: -5, max: 9 }).map((value) => Math.round(value * 2) / 2)),
        kind: fc.constantFrom('commitment', 'request', 'assignment', 'decision'),
        action: text,
        owner: fc.option(text),
        counterpart: fc.option(text),
        due: fc.option(text),
        outcome: fc.constantFrom('open', 'done', 'declined', 'withdrawn'),
      }),
      { maxLength: 20 },
    )
    await fc.assert(
      fc.asyncProperty(answers, text, text, async (candidates, title, summary) => {
        const judged = await capture(modelAnswering(candidates, { title, summary, day: summary })).catch(
          (error: unknown) => {
            expect(error).toBeInstanceOf(ModelFailure)
            return []
          },
        )
        const spoken = said.lines.flatMap(({ speaker, text: line }) => [speaker, line])
        for (const task of judged) {
          expect(isGrounded(task.title, spoken)).toBe(true)
          expect(task.lineIds.every((id) => said.lines.some((line) => line.id === id))).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('a part for which the model has no answer is read by the rules', async () => {
  const long = conversation([
    ['Ana Ruiz', "I'll send the berth plan to the pilots by Friday."],
    ...Array.from({ length: 100 }, () => ['Ben Ode', 'The harbour was quiet all of that day. '.repeat(4)] as const),
    ['Ben Ode', "And I'll book the pilot boat tomorrow."],
  ])
  const model: LanguageModel = {
    name: 'nonsense',
    ask: async ({ schema, schemaName, content }) => {
      const isFirst = content.includes('[1] ')
      const wrong = { candidates: [{ ...candidate, action: 'buy forty penguins' }] }
      const answer = { candidates: isFirst ? wrong : { candidates: [] }, wordings: { wordings: [] } }
      return { answer: schema.parse(answer[schemaName as keyof typeof answer]), usage: free }
    },
  }

  const captured = await captureConversation(long, {}, languageModelExtractor(model, { contextTokens: 4_000 }))

  expect(captured.map(({ lineIds }) => lineIds)).toEqual([['1']])
})
