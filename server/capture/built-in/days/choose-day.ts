import { readFileSync } from 'node:fs'
import type { ConversationState } from '../conversation-state.ts'
import type { Finding } from '../finding.ts'
import { findingsNear } from '../findings-near.ts'
import { type DayMention, dayMentionsOf, type Due } from './day-mentions.ts'
import { featuresOfNone } from './mention-features.ts'

/** The weight of each feature, written by `npm run train:capture`. */
export type DayWeights = Readonly<Record<string, number>>

let loaded: DayWeights | undefined

const loadWeights = (): DayWeights =>
  (loaded ??= JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as DayWeights)

/** What a finding's deadline may be. */
export type DayChoice = { mentions: DayMention[]; noneFeatures: string[] }

/** Reads what each finding's deadline may be, at the end of a conversation. */
export function dayChoicesIn(state: ConversationState): (finding: Finding) => DayChoice {
  const near = findingsNear(state.findings)
  const sentencesOf = new Map<string, number[]>()
  for (const [index, { lineIds }] of state.sentences.entries())
    for (const id of lineIds) {
      const own = sentencesOf.get(id)
      if (own) own.push(index)
      else sentencesOf.set(id, [index])
    }

  return (finding) => {
    const own = state.sentences[finding.sentence]!
    const besides = finding.lineIds.filter((id) => !own.lineIds.includes(id))
    const cited = besides.flatMap((id) => sentencesOf.get(id) ?? [])
    return {
      mentions: dayMentionsOf(state, finding, { cited, near }),
      noneFeatures: featuresOfNone([own, ...cited.map((index) => state.sentences[index]!)]),
    }
  }
}

/** The day that is most likely the deadline, or replaces an earlier one; null when none is likelier. */
export function chooseDay({ mentions, noneFeatures }: DayChoice, weights = loadWeights()): Due | null {
  const moved = mentions.findLast(({ isMoved }) => isMoved)
  if (moved) return moved.due

  let best: { due: Due | null; score: number } = { due: null, score: scoreOf(noneFeatures, weights) }
  for (const { due, features } of mentions) {
    const score = scoreOf(features, weights)
    if (score > best.score) best = { due, score }
  }
  return best.due
}

export const scoreOf = (features: readonly string[], weights: DayWeights): number =>
  features.reduce((total, feature) => total + (weights[feature] ?? 0), 0)
