import { readFileSync } from 'node:fs'
import type { ConversationState } from '../conversation-state.ts'
import type { Finding } from '../finding.ts'
import { type DayMention, dayMentionsOf, type Due } from './day-mentions.ts'
import { featuresOfNone } from './mention-features.ts'

/** The weight of each feature, written by `npm run train:capture`. */
export type DayWeights = Readonly<Record<string, number>>

let loaded: DayWeights | undefined

const loadWeights = (): DayWeights =>
  (loaded ??= JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as DayWeights)

/** How much better a day must be than none if no rule gave one. Chosen on the `tune` part of the conversations. */
const margin = 1.6

/** What a finding's deadline may be. */
export type DayChoice = { mentions: DayMention[]; noneFeatures: string[]; hasRule: boolean }

export function dayChoiceOf(state: ConversationState, finding: Finding): DayChoice {
  return {
    mentions: dayMentionsOf(state, finding),
    noneFeatures: featuresOfNone(state, finding),
    hasRule: finding.due !== null,
  }
}

/** The day that is most likely the deadline, or replaces an earlier one; null when none is likely enough. */
export function chooseDay({ mentions, noneFeatures, hasRule }: DayChoice, weights = loadWeights()): Due | null {
  const moved = mentions.findLast(({ isMoved }) => isMoved)
  if (moved) return moved.due

  const none = scoreOf(noneFeatures, weights) + (hasRule ? 0 : margin)
  const scored = mentions.map(({ due, features }) => ({ due, score: scoreOf(features, weights) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { due: null, score: none } as {
    due: Due | null
    score: number
  })
  return best.due
}

export const scoreOf = (features: readonly string[], weights: DayWeights): number =>
  features.reduce((total, feature) => total + (weights[feature] ?? 0), 0)
