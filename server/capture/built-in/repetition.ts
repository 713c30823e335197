import { hasOtherNumbers } from '../likeness.ts'
import { isAddition, pendingFor } from './answers.ts'
import { cite, type Finding, raise } from './finding.ts'
import type { Memory } from './memory.ts'
import type { Sentence } from './sentences.ts'
import { overlap } from './words.ts'

const ownReach = 6

/** The earlier finding that a new one repeats, or answers with other words; null when it is new. */
export function repeated(memory: Memory, finding: Finding, sentence: Sentence, answered: readonly Finding[]): Finding | null {
  if (finding.act === 'plan') return null
  const isOwn = finding.act === 'promise' || finding.act === 'progress' || finding.act === 'offer'
  if (isOwn && !isAddition(sentence.text)) {
    const asked = answered.length > 0 ? answered : pendingFor(memory, sentence).filter((other) => sentence.turn - other.turn === 1 && (other.ownerId === sentence.speakerId || overlap(other.stems, finding.stems) > 0))
    const answeredOne = asked.find((other) => overlap(other.stems, finding.stems) > 0) ?? asked.at(-1)
    if (answeredOne) return answeredOne
  }
  if (isOwn && finding.stems.size <= 1) {
    // "I'm ordering it": the one thing this speaker still has to do.
    const own = memory.recent().findLast((other) => other.outcome === 'open' && other.ownerId === finding.ownerId && sentence.turn - other.turn <= ownReach)
    if (own) return own
  }
  return memory.recent().findLast((other) => other.outcome === 'open' && other.sentence !== memory.index && !other.isForGroup && isSame(other, finding)) ?? null
}

function isSame(other: Finding, finding: Finding): boolean {
  const hasSameOwner = other.ownerId === finding.ownerId || other.isOwnerOpen || finding.isOwnerOpen
  const [before, now] = [objects(other), objects(finding)]
  const wordsNeeded = finding.turn - other.turn <= 6 ? 1 : 2
  return hasSameOwner && !hasOtherNumbers(before, now) && overlap(before, now) >= 0.6 && Math.min(before.size, now.size) >= wordsNeeded
}

/** The words of the action after its verb, unless there are none. */
function objects(finding: Finding): Set<string> {
  const [, ...others] = finding.stems
  return others.length > 0 ? new Set(others) : finding.stems
}

/** Adds what a repetition says to the finding it repeats. */
export function merge(into: Finding, from: Finding, sentence: Sentence) {
  cite(into, sentence.lineIds)
  if (into.isOwnerOpen && from.ownerId !== null) {
    into.ownerId = from.ownerId
    into.isOwnerOpen = false
  }
  if (into.ownerId === sentence.speakerId) into.isAnswered = true
  if (into.act === 'offer' && from.act === 'promise') {
    into.act = 'promise'
    into.kind = 'commitment'
  }
  if (from.due && (into.due === null || overlap(into.stems, from.stems) > 0)) into.due = from.due
  raise(into, from.act === 'promise' ? 0.16 : 0.08)
}
