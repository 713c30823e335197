import type { RuleKind } from '#shared/learning/schemas.ts'
import type { Correction, KeptTask, LearnedRule } from './correction.ts'
import { dayMeanings } from './days.ts'
import { nicknames } from './nicknames.ts'
import { phrasesNeverTasks, topicsNotWanted } from './unwanted.ts'
import { wordings } from './wordings.ts'

/** How many corrections a rule of each kind takes, so that one slip changes nothing. */
const enough: Record<RuleKind, number> = { nickname: 2, never: 3, wanted: 1, topic: 3, title: 2, day: 2 }

/** What a user's corrections teach, latest first. `kept` are captured tasks they keep. */
export function learn(corrections: readonly Correction[], kept: readonly KeptTask[]): LearnedRule[] {
  const all = corrections.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1),
  )
  const wantedTasks = [...kept, ...all.filter(isImproved(all))]
  const rules = [
    ...nicknames(all, enough.nickname),
    ...phrasesNeverTasks(all, wantedTasks, enough.never),
    ...wanted(all),
    ...topicsNotWanted(all, wantedTasks, enough.topic),
    ...wordings(all, enough.title),
    ...dayMeanings(all, enough.day),
  ]
  return withoutContradictions(rules).toSorted((one, other) => lastOf(other) - lastOf(one))
}

/** Whether a correction made a task better, so that the user wants it. */
function isImproved(all: readonly Correction[]): (one: Correction) => boolean {
  const isUnwanted = (one: Correction) => one.kind === 'RATING' || (one.kind === 'NOISE' && one.isNoise)
  const unwanted = new Set(all.filter(isUnwanted).map(({ taskId }) => taskId))
  return ({ taskId }) => !unwanted.has(taskId)
}

/** "Not noise" is explicit, so once is enough. */
function wanted(all: readonly Correction[]): LearnedRule[] {
  return all
    .filter((one) => one.kind === 'NOISE' && !one.isNoise)
    .map((one) => ({ kind: 'wanted', phrase: one.title, value: null, corrections: [one] }))
}

/** When the same words came to mean something else, the latest meaning counts. */
function withoutContradictions(rules: readonly LearnedRule[]): LearnedRule[] {
  const latest = new Map<string, LearnedRule>()
  for (const rule of rules.toSorted((one, other) => lastOf(one) - lastOf(other)))
    latest.set(`${rule.kind} ${rule.phrase.toLowerCase()}`, rule)
  return [...latest.values()]
}

const lastOf = ({ corrections }: LearnedRule) => corrections.at(-1)!.at.getTime()
