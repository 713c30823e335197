import { cite, type Finding, raise, takeOn } from './finding.ts'
import { type ConversationState, replyReach } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import { stems } from './words.ts'
import { notThen, saysNo } from './english/replies.ts'

/** "Tonight.", "By noon, yes": an answer that only says when. */
export function isOnlyADay(state: ConversationState, sentence: Sentence): boolean {
  const days = state.daysIn(sentence.text, sentence.saidAt)
  if (sentence.isQuestion || days.length === 0) return false
  const rest = days.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), sentence.text)
  return stems(rest.replace(notThen, ''), state.language).size <= 1 && !saysNo.test(rest)
}

/** "Yes. Thursday, though.": dates what this speaker has just taken on. "By Friday would be good.": what they just asked. */
export function dateJustSaid(state: ConversationState, sentence: Sentence): Finding[] {
  const said = justTaken(state, sentence) ?? justAsked(state, sentence)
  if (!said || !state.setDue(said, sentence.text, sentence.saidAt)) return []
  cite(said, sentence.lineIds)
  return [said]
}

function justTaken(state: ConversationState, sentence: Sentence): Finding | undefined {
  return state
    .recent()
    .findLast(
      (finding) =>
        finding.outcome === 'open' &&
        finding.ownerId === sentence.speakerId &&
        finding.isAnswered &&
        sentence.turn - finding.turn <= 2,
    )
}

function justAsked(state: ConversationState, sentence: Sentence): Finding | undefined {
  const last = state.findings.at(-1)
  return last?.outcome === 'open' &&
    last.act === 'ask' &&
    last.due === null &&
    last.speakerId === sentence.speakerId &&
    state.index - last.sentence <= 1
    ? last
    : undefined
}

/** "We need everything by the 25th": dates everything this speaker has just asked for. */
export function dateAll(state: ConversationState, sentence: Sentence) {
  const asked = state
    .recent()
    .filter(
      (finding) =>
        finding.outcome === 'open' &&
        finding.due === null &&
        finding.turn === sentence.turn &&
        finding.speakerId === sentence.speakerId,
    )
  for (const finding of asked)
    if (state.setDue(finding, sentence.text, sentence.saidAt)) cite(finding, sentence.lineIds)
}

/** "Make it Monday", "Friday is plenty": moves the latest finding to another day. */
export function moveDay(state: ConversationState, sentence: Sentence): Finding | null {
  const last = state
    .recent()
    .findLast(
      (finding) =>
        finding.outcome === 'open' &&
        (finding.due !== null || finding.isAnswered) &&
        sentence.turn - finding.turn <= replyReach,
    )
  if (!last || !state.setDue(last, sentence.text, sentence.saidAt)) return null
  cite(last, sentence.lineIds)
  if (last.ownerId === sentence.speakerId || last.isOwnerOpen) takeOn(last, sentence)
  return last
}

/** "It has to be out by the fifteenth": dates what was just asked or promised. */
export function addDue(state: ConversationState, sentence: Sentence, pending: Finding[]) {
  const last = state.findings.at(-1)
  const isOwn =
    last && last.outcome === 'open' && state.index - last.sentence <= 2 && last.speakerId === sentence.speakerId
  for (const finding of pending.length > 0 ? pending : isOwn ? [last] : []) {
    if (!state.setDue(finding, sentence.text, sentence.saidAt)) continue
    cite(finding, sentence.lineIds)
    raise(finding, 0.2)
    if (pending.length > 0) takeOn(finding, sentence)
  }
}
