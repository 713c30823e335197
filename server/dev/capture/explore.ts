import { english } from '#server/capture/built-in/english/index.ts'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { explainScores } from '#server/capture/built-in/classifier/classifier.ts'
import { learned } from '#server/capture/built-in/classifier/weights.ts'
import { settingOf } from '#server/capture/built-in/setting.ts'
import { analyzeSentences } from '#server/capture/built-in/analyze-sentences.ts'
import { captureSteps, type CaptureSteps } from '#server/capture/capture-conversation.ts'
import type { Conversation } from '#server/capture/types.ts'

/** A sentence as the extractor read it: its speech acts, its odds of being a task, and the features behind them. */
export type ExploredSentence = {
  lineIds: string[]
  speaker: string
  text: string
  acts: string[]
  odds: number
  reasons: { feature: string; weight: number }[]
}

export type Explored = CaptureSteps & { sentences: ExploredSentence[] }

const maxReasons = 6

/** Captures a conversation and returns the result of every step. */
export async function explore(conversation: Conversation): Promise<Explored> {
  const analyzed = analyzeSentences(conversation, english)
  const sentences = explainScores(analyzed, settingOf(conversation), english, learned(), maxReasons).map(
    ({ odds, reasons }, index) => {
      const { sentence, parsed } = analyzed[index]!
      return {
        lineIds: sentence.lineIds,
        speaker: sentence.speaker,
        text: sentence.text,
        acts: parsed.acts.map(({ act, cue, action }) => `${act} (${cue}): ${action}`),
        odds,
        reasons,
      }
    },
  )

  return { sentences, ...(await captureSteps(conversation, {}, builtInExtractor())) }
}
