import { english } from '#server/capture/built-in/english/index.ts'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { weightiest } from '#server/capture/built-in/likelihood/likelihood.ts'
import { hear } from '#server/capture/built-in/hear.ts'
import { captureSteps, type CaptureSteps } from '#server/capture/capture-conversation.ts'
import type { Conversation } from '#server/capture/types.ts'

/** A sentence as the engine heard it: what its clauses do, its odds of being a task, and what they are made of. */
export type ExploredSentence = {
  lineIds: string[]
  speaker: string
  text: string
  acts: string[]
  odds: number
  reasons: { feature: string; weight: number }[]
}

export type Explored = CaptureSteps & { sentences: ExploredSentence[] }

const reasonsAtMost = 6

/** Captures a conversation and keeps everything on the way. */
export async function explore(conversation: Conversation): Promise<Explored> {
  const heard = hear(conversation, english)
  const sentences = weightiest(heard, conversation.source, english, reasonsAtMost).map(({ odds, reasons }, index) => {
    const { sentence, read } = heard[index]!
    return {
      lineIds: sentence.lineIds,
      speaker: sentence.speaker,
      text: sentence.text,
      acts: read.acts.map(({ act, cue, action }) => `${act} (${cue}): ${action}`),
      odds,
      reasons,
    }
  })

  return { sentences, ...(await captureSteps(conversation, {}, builtInExtractor())) }
}
