import type { ParsedSentence, SpeechAct } from './clauses.ts'
import type { Language } from './language.ts'
import type { Sentence } from './sentences.ts'
import { beforeVerb, notAfterVerb } from './english/clauses.ts'
import { byUs, ofSpeaker } from './english/pronouns.ts'
import { asksOwnDuty, code, saysPleaseAnyhow, toYou } from './english/signs.ts'
import { beforeNoun, negation, othersWish, peopleAtLarge } from './english/verbs.ts'

/** Below these odds a sentence without a matching rule isn't looked at. */
const worthReading = -6
/** From these odds on, replies may refer to it. */
const worthAnswering = -1

/** The promise or request in a sentence that matches no rule; null when it has no verb or the odds are too low. */
export function actFromOdds(
  { text, isQuestion }: Sentence,
  { core, addressed }: ParsedSentence,
  odds: number,
  language: Language,
): SpeechAct | null {
  const isReport = language.baseOfPast(language.reportsDoing.exec(core)?.groups?.['verb'] ?? '') !== null
  const isIdea = language.notTasks.hypothetical.test(text)
  if (code.test(text) || (isQuestion && asksOwnDuty.test(core))) return null
  if (odds < worthReading || isReport || isIdea || language.replies.withdraws.test(text)) return null
  const words = core.split(' ')
  const at = verbIn(words, language)
  if (at === null) return null
  const isOwn = byUs.test(core) || words.slice(Math.max(0, at - 3), at).some((word) => byUs.test(word))

  const isOfOthers = isQuestion || toYou.test(text) || saysPleaseAnyhow.test(text)
  const isForSelf = isOwn || (ofSpeaker.test(text) && !isOfOthers)
  return {
    act: isForSelf ? 'plan' : 'ask',
    cue: 'stated',
    owner: isForSelf ? 'speaker' : 'addressee',
    person: addressed,
    action: words.slice(at).join(' '),
    weight: odds < worthAnswering ? 0.1 : 0.55,
    clause: text,
  }
}

/** Where the first work verb is that isn't used as a noun, or null. A verb after its subject goes first. */
function verbIn(words: readonly string[], { workVerbs }: Language): number | null {
  const verbs = words.slice(0, -1).flatMap((word, index) => {
    const isVerb =
      workVerbs.has(word.toLowerCase()) &&
      !beforeNoun.test(words[index - 1] ?? '') &&
      !peopleAtLarge.test(words[index - 1] ?? '') &&
      !notAfterVerb.test(words[index + 1] ?? '')
    const isWish = othersWish.test(words.slice(Math.max(0, index - 4), index).join(' '))
    const isNegated = words.slice(Math.max(0, index - 3), index).some((other) => negation.test(other))
    return isVerb && !isNegated && !isWish ? [index] : []
  })
  return verbs.find((index) => beforeVerb.test(words[index - 1] ?? '')) ?? verbs[0] ?? null
}
