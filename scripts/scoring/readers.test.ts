import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import {
  aLanguageModel,
  answersWith,
  standInModels,
  type Asked,
  type LanguageModelStandIn,
} from '#tests/support/language-model-stand-in.ts'
import type { CaseDocument } from './documents.ts'
import { evaluate } from './evaluate.ts'
import { builtInReader, modelReader, type Reader } from './readers.ts'

let standIn: LanguageModelStandIn
beforeAll(async () => {
  standIn = await aLanguageModel()
})
afterAll(() => standIn.stop())

const document = (id: string, text: string): CaseDocument => ({
  id,
  set: 'cases',
  source: 'chat',
  title: '#pier',
  startsAt: '2026-03-04T10:00:00Z',
  timezone: 'UTC',
  participants: [{ name: 'Ana Ruiz' }],
  lines: [{ id: '1', text, from: 'Ana Ruiz', ts: '2026-03-04T10:00:00Z' }],
  gold: {
    tasks:
      id === 'promise'
        ? [{ title: 'Send the berth plan', lines: ['1'], assignee: 'Ana Ruiz', deadline: '2026-03-06' }]
        : [],
  },
})
const documents = [
  document('promise', "I'll send the berth plan by Friday."),
  document('talk', 'What a lovely morning.'),
]

function reads({ content, schema }: Asked) {
  const found = {
    lines: [1],
    kind: 'commitment',
    action: 'send the berth plan',
    owner: 'Ana Ruiz',
    counterpart: null,
    due: 'by Friday',
    outcome: 'open',
    certainty: 'certain',
  }
  if ('candidates' in schema.properties!) return { candidates: content.includes('berth plan') ? [found] : [] }
  return { wordings: [{ number: 1, title: 'Send the berth plan', summary: 'Ana promised it.', day: null }] }
}

async function rowOf(reader: Reader) {
  const { rows, failures } = await evaluate({ set: 'cases', documents }, reader)
  return { row: rows[0]!, failures }
}

test('a language model is scored like the built-in extractor, by what it found and what it cost', async () => {
  standIn.answers(reads)
  const model = await modelReader(
    readConfig({ ...standIn.settings('openai'), LLM_INPUT_PRICE: '0.25', LLM_OUTPUT_PRICE: '2' }),
  )

  const { row } = await rowOf(model)

  const twoAnswers = 2 * (1_000 * 0.25 + 50 * 2) // one to find tasks, one to compose them
  const oneAnswer = twoAnswers / 2
  expect(row).toMatchObject({
    figures: { f1: 1, assignee: 1, deadline: 1, taskFreeKeptEmpty: 1 },
    costMicros: (twoAnswers + oneAnswer) / 2,
  })
  expect(row.ms).toBeGreaterThan(0)
  expect((await rowOf(builtInReader())).row).toMatchObject({ figures: { f1: 1 }, costMicros: 0 })
})

test('its name includes the version of the prompts, so that new prompts get new rows', async () => {
  const { name } = await modelReader(readConfig(standIn.settings('openai')))

  expect(name).toMatch(new RegExp(`${standInModels.openai} \\(prompts \\d+\\.\\d+\\.\\d+\\)$`))
})

test('an unknown price isn’t a price of zero', async () => {
  standIn.answers(reads)

  expect((await rowOf(await modelReader(readConfig(standIn.settings('openai'))))).row.costMicros).toBeNull()
})

test('what a failing model didn’t read counts as missed and is reported', async () => {
  standIn.answers((question) => (question.content.includes('berth plan') ? answersWith(400) : reads(question)))

  const { row, failures } = await rowOf(await modelReader(readConfig(standIn.settings('openai'))))

  expect(row.figures).toMatchObject({ recall: 0, taskFreeKeptEmpty: 1 })
  expect(failures).toEqual([expect.stringMatching(/^promise: The language model /)])
})

test('no model is scored when none is set up up', async () => {
  await expect(modelReader(readConfig({}))).rejects.toThrow('No language model is set up.')
})
