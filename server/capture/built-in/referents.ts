import type { ParsedSentence, SpeechAct } from './clauses.ts'
import type { ConversationState, Topic } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import { stems } from './words.ts'

const reach = 2

/** "The marina in Split can not log in", also after a comma. */
const subjectIn =
  /(?:^|[,;] )(?:the other one is )?(?<thing>[Tt]he (?:\p{Ll}+ ){0,2}\p{Ll}+(?: (?:in|from|of|for) \p{Lu}\p{L}+)?) (?:is|are|was|were|can|can not|has|have|needs|will|does|did|still|just|\p{Ll}{2,}ed|broke|came|fell|got|stopped|works)(?![\p{L}])/u
/** "… tell the neighbours?", "… owe you the password." */
const lastNamed = /(?:^|[\s,:])(?<thing>(?:the|our|an?) [\p{Ll}-]+(?: [\p{Ll}-]+){0,2})[.?!]$/u

/** What "it" means in an action: the thing named just before, or in an email finally the subject. */
export function referentOf(state: ConversationState, act: SpeechAct, sentence: Sentence): string | null {
  const words = act.action.split(' ').slice(1).join(' ')
  const isPronoun = /^(?:it|that|this|them|those)\b/i.test(words)
  // "drop them a note": people, so the topic must be plural.
  if (/^them (?:an?|the|some|my|your|his|her|their)\b/i.test(words))
    return state.topic && isNear(state.topic, sentence) && state.topic.text.endsWith('s') ? state.topic.text : null
  if (!isPronoun && stems(withoutDays(state, words, sentence), state.language).size > 0) return null

  const inSentence = subjectIn.exec(sentence.text.slice(0, Math.max(0, sentence.text.indexOf(act.clause))))?.groups?.[
    'thing'
  ]
  if (inSentence) return inSentence.replace(/^The\b/, 'the')
  if (state.topic && isNear(state.topic, sentence)) return state.topic.text
  const last = state.recent().findLast((finding) => sentence.turn - finding.turn <= reach && finding.outcome === 'open')
  return (last ? objectOf(last.action) : null) ?? subjectOf(state)
}

/** Remembers the topic that a sentence names: "Salad?", "The tiles.", "What about the keys?" */
export function noteTopic(state: ConversationState, sentence: Sentence, parsed: ParsedSentence) {
  const { replies } = state.language
  const asked = /^(?:what|how) about (?<thing>.{2,60}?)[?.!]*$/i.exec(parsed.core)?.groups?.['thing']
  const subject = subjectIn.exec(parsed.core)?.groups?.['thing']
  const last = lastNamed.exec(parsed.core)?.groups?.['thing']
  const isReply = replies.accepts.test(sentence.text) || replies.weaklyAccepts.test(sentence.text)
  const text = (asked ?? (isReply ? null : fragmentOf(parsed.core)) ?? subject ?? last)?.replace(/[?.!]+$/, '').trim()
  if (text && !state.people.find(text)) {
    state.topic = {
      text: text.replace(/^(?:our|your|my|the|an?)\b/i, 'the'),
      turn: sentence.turn,
      speakerId: sentence.speakerId,
    }
  }
}

function isNear(topic: Topic, sentence: Sentence): boolean {
  return sentence.turn - topic.turn <= reach
}

function fragmentOf(core: string): string | null {
  const isShort = /^(?:the|a|an|our|your|my)?\s*[\p{L}'-]+(?: [\p{L}'-]+){0,3}[?.]$/iu.test(core)
  const isSentence = /\s(?:is|are|was|were|has|have|will|can|works?|looks?)\b/i.test(core)
  return isShort && !isSentence && (core.endsWith('?') || /^(?:the|our|your) /i.test(core)) ? core : null
}

export function withoutDays(state: ConversationState, text: string, sentence: Sentence): string {
  let rest = text
  for (const { start, end } of state.daysIn(text, sentence.saidAt).toReversed())
    rest = rest.slice(0, start) + rest.slice(end)
  return rest
}

function subjectOf({ conversation: { source, title } }: ConversationState): string | null {
  const subject = title.replace(/^(?:(?:re|fwd?|aw|wg)\s*:\s*)+/i, '').trim()
  return source === 'email' && subject !== '' && subject.split(' ').length <= 6 ? `“${subject}”` : null
}

/** "send me the old contract by Friday" → "the old contract". */
function objectOf(action: string): string | null {
  const words =
    /^\S+ (?:(?:me|us|you|him|her|them) )?((?:the|a|an|your|our|my|that|these|those) [\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,3})/iu.exec(
      action,
    )?.[1]
  if (words === undefined) return null
  return words
    .replace(/ (?:to|for|by|on|at|in|with|from|and|about|until|before|so|when|if)\b.*$/i, '')
    .replace(/^(?:your|our|my|a|an|that|these|those) /i, 'the ')
}
