import { askTwice, cutOff, fieldsThatDontFit, notJson, sum } from '#server/providers/language-model/ask-twice.ts'
import type { LanguageModel, Question } from '#server/providers/language-model/language-model.ts'
import { createAsking, type Answered, type ModelFile, type OnThisMachine } from './asking.ts'
import { grammarSchema } from './grammar-schema.ts'

export type EmbeddedModel = LanguageModel & OnThisMachine

/** A model in a file that follows instructions, read on this machine. */
export function createEmbeddedModel(options: ModelFile): EmbeddedModel {
  const { inTurn, ask, ...onThisMachine } = createAsking(options)
  return {
    name: options.name,
    ask: (question) =>
      inTurn(
        (signal) =>
          askTwice(options.name, question, async ({ instructions, content, schema }, spent) => {
            const asked = { is: 'chat', instructions, content, schema: grammarSchema(schema) } as const
            const reply = await ask(asked, signal, spent)
            if (reply.is !== 'answer') throw new TypeError(`a ${reply.is} is no answer`)
            return { ...judge(reply, schema), usage: sum(spent, reply.usage) }
          }),
        question.signal,
      ),
    ...onThisMachine,
  }
}

function judge<Answer>({ text, ended }: Extract<Answered, { is: 'answer' }>, schema: Question<Answer>['schema']) {
  if (ended === 'too-long') return { wrong: cutOff }
  if (ended === 'repeating') return { wrong: 'it repeated itself' }

  const data = parse(text)
  if (data === undefined) return { wrong: notJson }
  const { success, data: answer, error } = schema.safeParse(data)
  return success ? { answer } : { wrong: fieldsThatDontFit(error) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
