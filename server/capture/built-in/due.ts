import type { SpeechAct } from './clauses.ts'
import type { ConversationState } from './conversation-state.ts'
import { byThen } from './english/replies.ts'
import type { Finding } from './finding.ts'
import type { Sentence } from './sentences.ts'
import { stems, withoutLeadIn } from './words.ts'

/** The day in the action or the sentence, or the one said about the action's topic. */
export function dueOf(
  state: ConversationState,
  act: SpeechAct,
  sentence: Sentence,
  isAboutTopic: boolean,
): Finding['due'] {
  const { saidAt } = sentence
  const hasOwnDay = act.cue === 'row' // each task in a list has its own day
  const phrase = state.hasDay(act.action, saidAt)
    ? act.action
    : !hasOwnDay && hasLimit(state, sentence)
      ? sentence.text
      : null
  if (phrase !== null) return { phrase: state.corrected(phrase, saidAt), saidAt }

  const head = state.listHead?.sentence
  if (act.cue === 'listed' && head?.turn === sentence.turn && hasLimit(state, head))
    return { phrase: head.text, saidAt: head.saidAt }

  const event = dueFromEvent(state, sentence)
  if (event !== null) return event

  const then = state.lastDay
  if (then !== null && byThen.test(sentence.text) && sentence.turn - then.turn <= 3)
    return { phrase: then.phrase, saidAt: then.saidAt }

  const said = state.lastLimit
  return isAboutTopic && said !== null && sentence.turn - said.turn <= 2
    ? { phrase: said.phrase, saidAt: said.saidAt }
    : null
}

/** "The launch is on the 12th": from now on, "before the launch" means that day. */
export function noteEventDay(state: ConversationState, { text, saidAt }: Sentence) {
  const name = state.language.datesEvent.exec(text)?.groups?.['event']
  if (name === undefined || !state.hasDay(text, saidAt)) return
  for (const stem of stems(name, state.language)) state.eventDays.set(stem, { phrase: text, saidAt })
}

function dueFromEvent(state: ConversationState, { text }: Sentence): Finding['due'] {
  const name = state.language.limitedByEvent.exec(text)?.groups?.['event']
  if (name === undefined) return null
  const dated = [...stems(name, state.language)].map((stem) => state.eventDays.get(stem))
  return dated.length > 0 && dated.every((one) => one !== undefined) ? dated[0]! : null
}

/** A day elsewhere in the sentence counts after "by" ("by Friday") or at the start ("Tomorrow I …"). */
export function hasLimit(state: ConversationState, sentence: Sentence): boolean {
  const days = state.daysIn(sentence.text, sentence.saidAt)
  if (days.length === 0) return false
  const opening = sentence.text.length - withoutLeadIn(sentence.text, state.language).length
  return days.some((day) => day.isLimit || day.start <= opening + 3)
}
