import type { ParsedSentence, SpeechAct } from './clauses.ts'
import type { Language } from './language.ts'
import type { ConversationSource } from './classifier/classifier.ts'
import type { Sentence } from './sentences.ts'

/**
 * How far the learned odds of a sentence move what the rules make of it, and from which odds on it is taken for a task
 * although no rule found one. Chosen on the "tune" parts of the sets that `classifier/README.md` names.
 */
const tuning = {
  meeting: { even: -2, spread: 2, raises: 0.3, lowers: 0.2, statedFrom: -1, statedWeight: 0.6 },
  chat: { even: -2, spread: 2, raises: 0.2, lowers: 0, statedFrom: -3.5, statedWeight: 0.6 },
  // A call that is scribed in a channel: what is agreed stands there in the words of minutes.
  scribed: { even: -2, spread: 2, raises: 0.2, lowers: 0, statedFrom: -5.4, statedWeight: 0.6 },
  email: { even: -0.5, spread: 1, raises: 0.3, lowers: 0.1, statedFrom: 1.5, statedWeight: 0.55 },
} as const

/** How sure to be of what the rules found, given the odds. In a short meeting the rules are surer than what was learned from long ones. */
export function adjustConfidence(
  confidence: number,
  odds: number,
  source: ConversationSource,
  isLong: boolean,
): number {
  if (source === 'meeting' && !isLong) return confidence
  const { even, spread, raises, lowers } = tuning[settingOf(source, isLong)]
  const evidence = Math.tanh((odds - even) / spread)

  return Math.max(0, Math.min(0.97, confidence + evidence * (evidence > 0 ? raises : lowers)))
}

function settingOf(source: ConversationSource, isLong: boolean): keyof typeof tuning {
  return source === 'chat' && isLong ? 'scribed' : source
}

/** What a sentence asks or promises in words that no rule knows; null when the odds are not for it. */
export function actFromOdds(
  { text, isQuestion }: Sentence,
  { core, addressed }: ParsedSentence,
  odds: number,
  source: ConversationSource,
  isLong: boolean,
  language: Language,
): SpeechAct | null {
  const { statedFrom, statedWeight } = tuning[settingOf(source, isLong)]
  const isAskedInPassing = isQuestion && source === 'chat' && !isLong
  const isReport = language.baseOfPast(language.reportsDoing.exec(core)?.groups?.['verb'] ?? '') !== null
  const action = odds < statedFrom || isAskedInPassing || isReport ? null : fromVerb(core, language)
  if (action === null) return null
  const isOwn = /^(?:i|we)\b/i.test(core)

  return {
    act: isOwn ? 'plan' : 'ask',
    cue: 'stated',
    owner: isOwn ? 'speaker' : 'addressee',
    person: addressed,
    action,
    weight: statedWeight + 0.1 * Math.tanh((odds - statedFrom) / 2),
    clause: text,
  }
}

const beforeNoun = /^(?:the|an?|my|your|his|her|our|their|this|that|any|some|no|of|for|on|in|at|by|with|from)$/i

/** From the first word that names work and does not stand as a noun; null when there is none. */
function fromVerb(core: string, { workVerbs }: Language): string | null {
  const words = core.split(' ')
  const isVerb = (word: string, index: number) =>
    workVerbs.has(word.toLowerCase().replace(/[,.!?]+$/, '')) && !beforeNoun.test(words[index - 1] ?? '')
  const at = words.slice(0, -1).findIndex(isVerb)

  const isNegated = words.slice(Math.max(0, at - 3), at).some((word) => /^(?:not|never)$/i.test(word))

  return at < 0 || isNegated ? null : words.slice(at).join(' ')
}
