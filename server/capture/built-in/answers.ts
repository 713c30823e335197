import { reassignedBy, ownLast } from './reassign.ts'
import { addDue, dateAll, dateJustSaid, isOnlyADay, moveDay } from './days-in-answers.ts'
import { cite, type Finding, raise, type SeenFinding, takeOn } from './finding.ts'
import { type ConversationState, replyReach } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import {
  finish,
  hasArrived,
  isAnswerTo,
  isReminder,
  repeatsVerbAsDone,
  takesBackOwn,
  withdraw,
} from './close-findings.ts'
import { overlap, stems, withoutLeadIn } from './words.ts'
import { iWill } from './english/replies.ts'

/** Accepts, declines, reassigns, dates or closes earlier findings by a sentence. Returns those it takes on. */
export function answer(state: ConversationState, sentence: Sentence): Finding[] {
  const { replies } = state.language
  const { text } = sentence
  const pending = pendingFor(state, sentence)

  for (const finding of pending) if (isAnswerTo(state, finding, sentence)) finding.outcome = 'done'

  const changed = reassignedBy(state, sentence, pending)
  if (changed) return changed

  if (replies.disowns.test(text)) for (const finding of ownLast(state, sentence)) finding.outcome = 'declined'

  const moved = replies.movesDay.test(text) ? moveDay(state, sentence) : null
  if (moved) return [moved]

  if (replies.datesAll.test(text)) dateAll(state, sentence)
  if (replies.withdraws.test(text) && !isReminder(text)) withdraw(state, sentence)
  if (takesBackOwn(state, sentence)) return []
  if (hasArrived(state, sentence)) return []
  const isNod = text === '✅' && pending.length > 0 // right after a request it means yes, later it means done
  if (isNod) return accept(state, pending, sentence, 0.18)
  if (replies.isDone.test(text) || repeatsVerbAsDone(state, sentence)) finish(state, sentence)
  else if (
    replies.refuses.test(text) ||
    (replies.plainNo.test(text) && pending.some(({ act, turn }) => act === 'ask' && sentence.turn - turn <= 1))
  ) {
    for (const finding of pending.length > 0 ? pending : ownLast(state, sentence)) finding.outcome = 'declined'
    return []
  }

  if (replies.acceptsOffer.test(text)) acceptOffer(state, sentence)
  if (pending.length > 0) {
    const accepted = acceptPending(state, sentence, pending)
    if (accepted) return accepted
  } else if (replies.volunteers.test(text)) return volunteer(state, sentence)
  if (replies.deliversIt.test(text) || replies.dueIt.test(withoutLeadIn(text, state.language)))
    addDue(state, sentence, pending)
  else if (pending.length === 0 && isOnlyADay(state, sentence)) return dateJustSaid(state, sentence)
  return []
}

/** Takes on what was just asked if the sentence accepts it: "sure", "by Friday", "I'll look at the hotel tonight". */
function acceptPending(state: ConversationState, sentence: Sentence, pending: Finding[]): Finding[] | null {
  const { replies } = state.language
  const { text } = sentence
  const isNext = pending.some((finding) => sentence.turn - finding.turn <= 1)
  if (replies.accepts.test(text) || (isNext && isOnlyADay(state, sentence)))
    return accept(state, pending, sentence, 0.18)
  if (!isNext) return null
  if (replies.weaklyAccepts.test(text)) return accept(state, pending, sentence, 0.06)
  if (!state.hasDay(text, sentence.saidAt)) return null

  const isPromise = replies.promises.test(withoutLeadIn(text, state.language)) && !replies.adds.test(text)
  const about = stems(text, state.language)
  const isAboutIt = pending.some((finding) => overlap(finding.stems, about) > 0) && !sentence.isQuestion
  return isPromise || isAboutIt ? accept(state, pending, sentence, 0.1) : null
}

/** Recent requests to this speaker, or to no one in particular, that are still unanswered. */
export function pendingFor(state: ConversationState, sentence: Sentence): SeenFinding[] {
  const asks = state
    .recent()
    .filter(
      (finding) =>
        finding.outcome === 'open' &&
        !finding.isAnswered &&
        !finding.isForGroup &&
        finding.act !== 'promise' &&
        finding.act !== 'progress' &&
        finding.act !== 'offer' &&
        finding.speakerId !== sentence.speakerId &&
        sentence.turn - finding.turn <= replyReach &&
        (finding.ownerId === sentence.speakerId || finding.isOwnerOpen),
    )
  const { answers, isInline } = state.move
  if (isInline) return asks.filter((finding) => finding.sentence === answers)
  const asked = asks.find((finding) => finding.sentence === answers) ?? asks.at(-1)
  return asked ? asks.filter((finding) => finding.turn === asked.turn) : []
}

function accept(state: ConversationState, pending: Finding[], sentence: Sentence, by: number): Finding[] {
  for (const finding of pending) {
    takeOn(finding, sentence)
    raise(finding, by)
    cite(finding, sentence.lineIds)
    if (!isFirstStep(state, finding, sentence))
      state.setDue(finding, partAbout(state, finding, sentence.text, pending), sentence.saidAt)
  }
  return pending
}

/** "Will do, I'll ring the council today" says when the first step happens, not when everything is done. */
function isFirstStep(state: ConversationState, finding: Finding, sentence: Sentence): boolean {
  return (
    finding.due !== null &&
    iWill.test(sentence.text) &&
    overlap(finding.stems, stems(sentence.text, state.language)) === 0
  )
}

/** The part of an answer to several requests ("hotel today, the poster on Tuesday") that is about this one. */
function partAbout(state: ConversationState, finding: Finding, text: string, all: readonly Finding[]): string {
  const parts = text.split(/,\s*|;\s*/)
  const isAbout = (one: Finding, part: string) => overlap(one.stems, stems(part, state.language)) > 0
  const own = parts.filter((part) => isAbout(finding, part))
  if (all.length === 1) return text
  if (own.length > 0) return own.join(', ')
  return parts.some((part) => all.some((one) => isAbout(one, part))) ? '' : text
}

/** Someone takes on what the whole group was asked. */
function volunteer(state: ConversationState, sentence: Sentence): Finding[] {
  const plan = state
    .recent()
    .findLast((finding) => finding.act === 'plan' && finding.outcome === 'open' && sentence.turn - finding.turn <= 2)
  if (!plan || plan.isAnswered) return []
  plan.kind = 'commitment'
  plan.isForGroup = false
  plan.isOwnerOpen = true
  takeOn(plan, sentence)
  raise(plan, plan.speakerId === sentence.speakerId ? 0.2 : 0.34)
  cite(plan, sentence.lineIds)
  state.setDue(plan, sentence.text, sentence.saidAt)
  return [plan]
}

function acceptOffer(state: ConversationState, sentence: Sentence) {
  const offer = state
    .recent()
    .findLast(
      (finding) =>
        finding.act === 'offer' &&
        finding.outcome === 'open' &&
        finding.speakerId !== sentence.speakerId &&
        sentence.turn - finding.turn <= replyReach,
    )
  if (!offer || offer.isAnswered) return
  offer.isAnswered = true
  offer.kind = 'commitment'
  offer.counterpartId = sentence.speakerId
  raise(offer, 0.3)
  cite(offer, sentence.lineIds)
  state.setDue(offer, sentence.text, sentence.saidAt)
}
