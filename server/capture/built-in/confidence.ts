import type { ParsedSentence, SpeechAct } from './clauses.ts'
import type { Language } from './language.ts'
import type { ConversationSource } from './classifier/classifier.ts'
import type { Sentence } from './sentences.ts'
import { byUs } from './english/pronouns.ts'
import { beforeNoun, negation } from './english/verbs.ts'

/**
 * How much the classifier's odds change the confidence of the rules, and the odds from which a sentence counts as a
 * task even though no rule matched. Tuned on the `tune` parts of the sets in `classifier/README.md`.
 */
const tuning = {
  meeting: { even: -2, spread: 2, raises: 0.3, lowers: 0.2, statedFrom: -1, statedWeight: 0.6 },
  chat: { even: -2, spread: 2, raises: 0.2, lowers: 0, statedFrom: -3.5, statedWeight: 0.6 },
  // A call that someone writes minutes of in a channel.
  scribed: { even: -2, spread: 2, raises: 0.2, lowers: 0, statedFrom: -5.4, statedWeight: 0.6 },
  email: { even: -0.5, spread: 1, raises: 0.3, lowers: 0.1, statedFrom: 1.5, statedWeight: 0.55 },
} as const

/** The confidence in a rule's match, given the odds. Unchanged in short meetings, where the rules are more reliable. */
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

/** The promise or request in a sentence that matches no rule; null when the odds are too low. */
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
  const isOwn = byUs.test(core)

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

/** The text from the first work verb on that isn't used as a noun, or null. */
function fromVerb(core: string, { workVerbs }: Language): string | null {
  const words = core.split(' ')
  const isVerb = (word: string, index: number) =>
    workVerbs.has(word.toLowerCase().replace(/[,.!?]+$/, '')) && !beforeNoun.test(words[index - 1] ?? '')
  const at = words.slice(0, -1).findIndex(isVerb)

  const isNegated = words.slice(Math.max(0, at - 3), at).some((word) => negation.test(word))

  return at < 0 || isNegated ? null : words.slice(at).join(' ')
}
