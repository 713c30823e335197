import type { z } from 'zod'
import { ModelFailure, type Question, type Usage } from './language-model.ts'

/** An answer, or what is wrong with it, as the rest of "Your previous answer was rejected:". */
export type Tried<Answer> = { usage: Usage } & ({ answer: Answer } | { wrong: string })

/** Asks once more with what was wrong with the first answer, then gives up. `tryOnce` adds its usage to what it's given. */
export async function askTwice<Answer>(
  name: string,
  question: Question<Answer>,
  tryOnce: (question: Question<Answer>, spent: Usage) => Promise<Tried<Answer>>,
): Promise<{ answer: Answer; usage: Usage }> {
  const first = await tryOnce(question, { inputTokens: 0, outputTokens: 0 })
  if ('answer' in first) return first

  const content = `${question.content}\n\nYour previous answer was rejected: ${first.wrong}. Answer again, completely and in the required format.`
  const second = await tryOnce({ ...question, content }, first.usage)
  if ('answer' in second) return second
  throw new ModelFailure(`The language model ${name} failed twice to answer in the required format.`, second.usage)
}

export const cutOff = 'it was too long and cut off'
export const notJson = 'it was not a JSON object'

/** Names the invalid fields, never their values. */
export function fieldsThatDontFit({ issues }: z.ZodError): string {
  const fields = issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.') || 'the whole'} (${code.replaceAll('_', ' ')})`)
  return `these fields did not fit the schema: ${fields.join(', ')}`
}

export function sum(
  spent: Usage,
  more: { inputTokens?: number | undefined; outputTokens?: number | undefined },
): Usage {
  return {
    inputTokens: spent.inputTokens + (more.inputTokens ?? 0),
    outputTokens: spent.outputTokens + (more.outputTokens ?? 0),
  }
}
