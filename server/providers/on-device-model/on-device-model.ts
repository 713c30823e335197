import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { askTwice, fieldsThatDontFit, notJson } from '#server/providers/language-model/ask-twice.ts'
import { answerShare, ModelFailure, type LanguageModel } from '#server/providers/language-model/language-model.ts'
import { limitConcurrency } from '#server/providers/language-model/limit-concurrency.ts'
import { guideOf, withNulls } from './guide.ts'

/** What the model has room for, with the question and the answer. */
export const onDeviceContextTokens = 4_096

const name = 'Apple’s on-device model'
const Reply = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ fault: z.enum(['too-long', 'refused', 'unavailable', 'failed']) }),
])
const whys = {
  'too-long': 'has no room for a question this long',
  refused: 'refused to answer',
  unavailable: 'isn’t available; turn on Apple Intelligence in System Settings',
  failed: 'failed',
} as const

type Options = { helper: string; deadlineMs?: number }

/**
 * Apple's model on this Mac, asked through the program in `desktop/on-device-model`, which runs for one question at a
 * time. Its tokens aren't counted.
 */
export function createOnDeviceModel({ helper, deadlineMs = 60_000 }: Options): LanguageModel {
  const whenFree = limitConcurrency(1)
  return {
    name,
    ask: (question) =>
      whenFree(() =>
        askTwice(name, question, async ({ instructions, content, schema, signal }, usage) => {
          const guide = guideOf(schema)
          const mostTokens = onDeviceContextTokens * answerShare
          const reply = await replyOf(
            helper,
            { instructions, content, guide, mostTokens },
            AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])]),
          )
          if (reply === null) {
            const why = signal?.aborted ? 'was stopped at the deadline' : `gave no answer`
            throw new ModelFailure(`${name} ${why}.`, usage)
          }
          if ('fault' in reply) throw new ModelFailure(`${name} ${whys[reply.fault]}.`, usage)

          const data = parsed(reply.text)
          if (data === undefined) return { wrong: notJson, usage }
          const { success, data: answer, error } = schema.safeParse(withNulls(data, guide))
          return success ? { answer, usage } : { wrong: fieldsThatDontFit(error), usage }
        }),
      ),
  }
}

/** The program's second line; the first says whether there is a model. Null when it ends without. */
async function replyOf(helper: string, question: object, signal: AbortSignal): Promise<z.infer<typeof Reply> | null> {
  const child = spawn(helper, { stdio: ['pipe', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' })
  child.on('error', () => {}) // missing or stopped, so that its output ends
  child.stdin.on('error', () => {})
  child.stdin.end(`${JSON.stringify(question)}\n`)
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) lines.push(line)
  const read = Reply.safeParse(parsed(lines[1] ?? ''))
  return read.success ? read.data : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
