import { cite, type Finding } from './finding.ts'
import { type ConversationState, replyReach } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import { withoutLeadIn } from './words.ts'

/** The findings a sentence reassigns by asking or naming someone else, taking over or giving away. Null if none. */
export function reassignedBy(
  state: ConversationState,
  sentence: Sentence,
  pending: readonly Finding[],
): Finding[] | null {
  const { passesOn, takesOver, yields } = state.language.replies
  const passed = passesOn.exec(sentence.text)
  const passable = pending.length > 0 ? pending : justDeclined(state, sentence)
  const taker = state.people.find(
    passed?.groups?.['who'] ?? passed?.groups?.['also'] ?? passed?.groups?.['better'] ?? '',
    sentence.speakerId,
  )
  if (taker && passable.length > 0) return passOn(passable, taker.id, sentence)

  const isGivenOrTaken = takesOver.test(sentence.text) || yields.test(sentence.text)
  return (
    calledOn(state, sentence) ?? givenTo(state, sentence) ?? (isGivenOrTaken ? takenOrGivenAway(state, sentence) : null)
  )
}

/** "I'm away. Tara, could you?": what this speaker has just declined. */
function justDeclined(state: ConversationState, sentence: Sentence): Finding[] {
  return state
    .recent()
    .filter(
      (finding) =>
        finding.outcome === 'declined' && finding.ownerId === sentence.speakerId && sentence.turn - finding.turn <= 1,
    )
}

/** "I can take that off you", "all yours": someone else's task moves to this speaker, or to the previous one. */
function takenOrGivenAway(state: ConversationState, sentence: Sentence): Finding[] | null {
  const isTaking = state.language.replies.takesOver.test(sentence.text)
  const before = state.sentences.findLast(({ turn }) => turn < sentence.turn)?.speakerId ?? null
  const taker = isTaking ? sentence.speakerId : before
  const finding = state
    .recent()
    .findLast(
      (one) =>
        one.outcome !== 'done' &&
        one.outcome !== 'withdrawn' &&
        one.act !== 'offer' &&
        one.act !== 'plan' &&
        one.ownerId !== null &&
        one.ownerId !== taker &&
        sentence.turn - one.turn <= replyReach,
    )
  const isFromOwner = isTaking || finding?.ownerId === sentence.speakerId || finding?.speakerId === sentence.speakerId
  if (!finding || taker === null || !isFromOwner) return null

  finding.ownerId = taker
  finding.ownerName = null
  finding.outcome = 'open'
  finding.isAnswered = true
  finding.turn = sentence.turn
  cite(finding, sentence.lineIds)
  state.setDue(finding, sentence.text, sentence.saidAt)
  return [finding]
}

/** "That is not me.": what this speaker has just taken on. */
export function ownLast(state: ConversationState, sentence: Sentence): Finding[] {
  if (!state.language.replies.disowns.test(sentence.text)) return []
  const own = state
    .recent()
    .findLast(
      (finding) =>
        finding.outcome === 'open' &&
        finding.ownerId === sentence.speakerId &&
        sentence.turn - finding.turn <= replyReach,
    )
  return own ? [own] : []
}

/** "Ottoline?" after someone declined: now she is asked. */
function calledOn(state: ConversationState, sentence: Sentence): Finding[] | null {
  if (!sentence.isQuestion) return null
  const person = state.people.find(
    withoutLeadIn(sentence.text, state.language).replace(/[?\s]+$/, ''),
    sentence.speakerId,
  )
  const refused = state
    .recent()
    .findLast((finding) => finding.outcome === 'declined' && sentence.turn - finding.turn <= replyReach)
  if (!person || !refused) return null
  return passOn([refused], person.id, sentence)
}

function passOn(pending: readonly Finding[], ownerId: string, sentence: Sentence): Finding[] {
  for (const finding of pending) {
    finding.outcome = 'open'
    finding.ownerId = ownerId
    finding.ownerName = null
    finding.isOwnerOpen = false
    finding.isAnswered = false
    finding.turn = sentence.turn
    cite(finding, sentence.lineIds)
  }
  return [...pending]
}

/** "Actually, Carla will do it", "make that Carla": she gets the last thing someone else was asked to do. */
function givenTo(state: ConversationState, sentence: Sentence): Finding[] | null {
  const groups = state.language.replies.givesTo.exec(withoutLeadIn(sentence.text, state.language))?.groups
  const person = state.people.find(groups?.['who'] ?? groups?.['other'] ?? '', sentence.speakerId)
  const given =
    person &&
    state
      .recent()
      .findLast(
        (finding) =>
          (finding.outcome === 'open' || finding.outcome === 'declined') &&
          finding.ownerId !== null &&
          finding.ownerId !== person.id &&
          sentence.turn - finding.turn <= replyReach,
      )
  return given ? passOn([given], person.id, sentence) : null
}
