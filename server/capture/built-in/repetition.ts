import { hasOtherNumbers } from '../likeness.ts'
import { pendingFor } from './answers.ts'
import { cite, type Finding, raise } from './finding.ts'
import type { ConversationState } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import { overlap } from './words.ts'
import { actsOnThing } from './english/pronouns.ts'
import { notPerson } from './english/replies.ts'

const ownReach = 6
const takeoverReach = 8

/** The earlier finding that this one repeats or answers; null when it's new. */
export function repeated(
  state: ConversationState,
  finding: Finding,
  sentence: Sentence,
  answered: readonly Finding[],
): Finding | null {
  if (finding.act === 'plan') return null
  const suggestion = suggested(state, finding, sentence)
  if (suggestion) return suggestion
  const isOwn = finding.act === 'promise' || finding.act === 'progress' || finding.act === 'offer'
  if (isOwn && !state.language.replies.adds.test(sentence.text)) {
    const asked =
      answered.length > 0
        ? answered
        : pendingFor(state, sentence).filter((other) => {
            const isAboutIt = overlap(other.stems, finding.stems) > 0 || actsOnThing.test(finding.action)
            const isNext = sentence.turn - other.turn === 1 && other.ownerId === sentence.speakerId
            return isNext || (isAboutIt && other.sentence === state.move.answers)
          })
    const answeredOne = asked.find((other) => overlap(other.stems, finding.stems) > 0) ?? asked.at(-1)
    if (answeredOne) return answeredOne
  }
  const step = nextStepOf(state, finding) ?? (isOwn ? justTakenOn(state, finding) : null)
  if (step) return step
  if (isOwn && (finding.stems.size <= 1 || state.language.replies.doesIt.test(finding.action))) {
    // "I'm ordering it": the one thing this speaker still has to do.
    const own = state
      .recent()
      .findLast(
        (other) =>
          other.outcome === 'open' &&
          (other.ownerId === finding.ownerId || other.isOwnerOpen) &&
          sentence.turn - other.turn <= ownReach,
      )
    if (own) return own
  }
  return (
    state
      .recent()
      .findLast(
        (other) =>
          other.outcome === 'open' && other.sentence !== state.index && !other.isForGroup && isSame(other, finding),
      ) ?? null
  )
}

/** "I'll type it up on Monday. I'll email it over that day.": steps with one thing are one task. */
function nextStepOf({ findings }: ConversationState, finding: Finding): Finding | null {
  const last = findings.at(-1)
  const goesOn =
    last?.outcome === 'open' &&
    last.turn === finding.turn &&
    finding.sentence - last.sentence <= 1 &&
    last.ownerId === finding.ownerId &&
    last.ownerId !== null &&
    last.act === finding.act
  return goesOn && actsOnThing.test(finding.action) ? last : null
}

/** "Yes, of course. I'll send it tonight.": what the speaker has accepted in the same line. */
function justTakenOn(state: ConversationState, { action, ownerId, lineIds }: Finding): Finding | null {
  if (!actsOnThing.test(action)) return null
  const taken = state
    .recent()
    .findLast(
      (other) => other.ownerId === ownerId && other.isAnswered && other.lineIds.some((id) => lineIds.includes(id)),
    )
  return taken?.outcome === 'open' && taken.speakerId !== ownerId ? taken : null
}

/** "What if we asked the bakery?" "Asking them tomorrow." */
function suggested(state: ConversationState, finding: Finding, sentence: Sentence): Finding | null {
  if (finding.act !== 'promise' && finding.act !== 'progress') return null
  const plan = state
    .recent()
    .findLast(
      (other) =>
        other.act === 'plan' && other.outcome === 'open' && !other.isAnswered && sentence.turn - other.turn <= 4,
    )
  if (plan && state.language.replies.takesThatOn.test(finding.action)) return plan
  return plan &&
    sentence.turn - plan.turn <= 2 &&
    (verbOf(plan) === verbOf(finding) || overlap(plan.objects, finding.objects) >= 0.5)
    ? plan
    : null
}

function isSame(other: Finding, finding: Finding): boolean {
  const hasSameOwner = other.ownerId === finding.ownerId || other.isOwnerOpen || finding.isOwnerOpen
  return hasSameOwner && isAboutTheSame(other, finding)
}

/** "So Colette does it, not Urs." */
function replacedPerson({ people }: ConversationState, { text }: Sentence): string | undefined {
  const name = notPerson.exec(text)?.groups?.['name']
  return name === undefined ? undefined : people.find(name)?.id
}

/** Signing the certificates and picking them up are two tasks. */
function isSameWork(state: ConversationState, other: Finding, finding: Finding): boolean {
  if (verbOf(other) === verbOf(finding) && actsOnThing.test(finding.action)) return true
  const shared = [...other.objects].filter((stem) => finding.objects.has(stem)).length
  return (
    isAboutTheSame(other, finding) &&
    (shared >= 2 || verbOf(other) === verbOf(finding) || state.language.replies.doesIt.test(finding.action))
  )
}

function verbOf({ action }: Finding): string {
  return (action.split(' ')[0] ?? '').toLowerCase()
}

function isAboutTheSame(other: Finding, finding: Finding): boolean {
  const [before, now] = [other.objects, finding.objects]
  const wordsNeeded = finding.turn - other.turn <= 6 ? 1 : 2
  return !hasOtherNumbers(before, now) && overlap(before, now) >= 0.6 && Math.min(before.size, now.size) >= wordsNeeded
}

/**
 * The earlier finding that this one takes over: its owner declined or hasn't answered, its owner or the asker gives it
 * to someone else, or someone else offers to do it instead.
 */
export function takenOver(state: ConversationState, finding: Finding, sentence: Sentence): Finding | null {
  if (finding.ownerId === null && finding.ownerName === null) return null
  const replaced = replacedPerson(state, sentence)
  return (
    state.recent().findLast((other) => {
      const isOfAnother = other.ownerId !== null && other.ownerId !== finding.ownerId && !other.isForGroup
      if (!isOfAnother || other.act === 'plan' || finding.turn - other.turn > takeoverReach || finding.act === 'plan')
        return false
      const isFree =
        other.outcome === 'declined' || (other.outcome === 'open' && !other.isAnswered && finding.act !== 'ask')
      const isHandedOver =
        other.outcome === 'open' &&
        finding.act === 'assign' &&
        (sentence.speakerId === other.ownerId || sentence.speakerId === other.speakerId)
      const isInstead =
        other.outcome === 'open' && finding.act !== 'ask' && state.language.replies.instead.test(sentence.text)
      return (
        (other.outcome === 'open' && other.ownerId === replaced) ||
        ((isFree || isHandedOver || isInstead) && isSameWork(state, other, finding))
      )
    }) ?? null
  )
}

export function handOver(from: Finding, to: Finding, sentence: Sentence) {
  from.ownerId = to.ownerId
  from.ownerName = to.ownerName
  from.isOwnerOpen = false
  from.isAnswered = to.act === 'promise' || to.act === 'progress'
  from.outcome = 'open'
  from.turn = sentence.turn
  from.due = to.due ?? from.due
  cite(from, sentence.lineIds)
  raise(from, 0.1)
}

/** Merges a repetition into the finding it repeats. */
export function merge(into: Finding, from: Finding, sentence: Sentence) {
  cite(into, sentence.lineIds)
  if (into.isOwnerOpen && from.ownerId !== null) {
    into.ownerId = from.ownerId
    into.isOwnerOpen = false
  }
  if (into.ownerId === sentence.speakerId) into.isAnswered = true
  if (into.act === 'plan') {
    into.isForGroup = false
    into.ownerId = from.ownerId
    into.kind = 'commitment'
    into.act = 'promise'
    raise(into, 0.3)
  }
  if (into.act === 'offer' && from.act === 'promise') {
    into.act = 'promise'
    into.kind = 'commitment'
  }
  if (from.due && (into.due === null || overlap(into.stems, from.stems) > 0)) into.due = from.due
  raise(into, from.act === 'promise' ? 0.16 : 0.08)
}
