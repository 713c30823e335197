import { readConfig } from '#server/platform/config.ts'
import { createLanguageModel } from '#server/providers/language-model/language-model.ts'
import { aLanguageModel, type Asked } from '#tests/support/language-model-stand-in.ts'
import { conversation } from '../conversation.fixture.ts'
import type { Conversation } from '../types.ts'
import { createExtractor } from './create-extractor.ts'
import { captureWithModel } from './read-with-model.ts'

type Step = 'candidates' | 'wordings' | 'summary'
type Script = Partial<Record<Step, (question: Asked) => unknown>>

export const candidate = {
  lines: [1],
  kind: 'commitment',
  action: 'send the berth plan',
  owner: 'Ana Ruiz',
  counterpart: 'Ben Ode',
  due: null as string | null,
  outcome: 'open',
  certainty: 'certain',
}
export const wording = {
  number: 1,
  title: 'Send the pilots the berth plan',
  summary: 'Ana promised Ben the plan.',
  day: null as string | null,
}
export const description = {
  summary: 'They spoke about the berths.',
  topics: [{ label: 'Berths', icon: '⚓', description: 'The plan is nearly there.' }],
}

export const said = conversation([
  ['Ana Ruiz', "I'll send the berth plan to the pilots by Friday."],
  ['Ben Ode', 'Thanks. Frau Tamm schickt den Vertrag bis Ende der Woche.'],
  ['Ana Ruiz', 'You could also print it.'],
])

const stepOf = ({ schema }: Asked) => Object.keys(schema.properties!)[0] as Step

export type ScriptedModel = Awaited<ReturnType<typeof aScriptedModel>>

/** A language model that answers from a script, with prices set. */
export async function aScriptedModel() {
  const standIn = await aLanguageModel()
  const config = () =>
    readConfig({ ...standIn.settings('openai-compatible'), LLM_INPUT_PRICE: '0.25', LLM_OUTPUT_PRICE: '2' })

  /** Answers each step from the script. Steps the test doesn't cover get a valid answer. */
  const answers = (script: Script) => {
    const steps: Record<Step, (question: Asked) => unknown> = {
      candidates: () => ({ candidates: [candidate] }),
      wordings: ({ content }) => ({
        wordings: [...content.matchAll(/^Task (\d+):/gm)].map(([, number]) => ({ ...wording, number: Number(number) })),
      }),
      summary: () => description,
      ...script,
    }
    standIn.answers((question) => steps[stepOf(question)](question) as object)
  }

  return {
    ...standIn,
    config,
    answers,
    finds: (...found: Partial<typeof candidate>[]) =>
      answers({ candidates: () => ({ candidates: found.map((one) => ({ ...candidate, ...one })) }) }),
    asked: (step: Step) => standIn.questions.filter((question) => stepOf(question) === step),
    extractor: async (contextTokens = 32_000, deadlineMs = 60_000) => {
      const model = await createLanguageModel(config(), { deadlineMs })
      return createExtractor(model!, { ...config(), LLM_CONTEXT_TOKENS: contextTokens }).extractor
    },
    read: async (conversation: Conversation, { deadlineMs = 60_000, budgetMs = 60_000 } = {}) => {
      const model = await createLanguageModel(config(), { deadlineMs })
      return captureWithModel(model!, conversation, {}, { ...config(), budgetMs })
    },
  }
}
