import { cite, type Finding, raise, take } from './finding.ts'
import { type Memory, replyReach } from './memory.ts'
import type { Sentence } from './sentences.ts'
import { stems } from './words.ts'

/** "Tonight.", "By noon, yes": an answer that only says when. */
export function isOnlyADay(memory: Memory, sentence: Sentence): boolean {
  const days = memory.daysIn(sentence.text, sentence.saidAt)
  if (sentence.isQuestion || days.length === 0) return false
  const rest = days.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), sentence.text)
  return stems(rest.replace(/\bnot (?:on |by )?\p{L}+/giu, ''), memory.language).size <= 1 && !/\bno\b/i.test(rest)
}

/** "Yes. Thursday, though.": what this speaker just took on has that day. */
export function dateJustTaken(memory: Memory, sentence: Sentence): Finding[] {
  const taken = memory
    .recent()
    .findLast(
      (finding) =>
        finding.outcome === 'open' &&
        finding.ownerId === sentence.speakerId &&
        finding.isAnswered &&
        sentence.turn - finding.turn <= 2,
    )
  if (!taken || !memory.setDue(taken, sentence.text, sentence.saidAt)) return []
  cite(taken, sentence.lineIds)
  return [taken]
}

/** "We need everything by the 25th": what this speaker asked for just now. */
export function dateAll(memory: Memory, sentence: Sentence) {
  const asked = memory
    .recent()
    .filter(
      (finding) =>
        finding.outcome === 'open' &&
        finding.due === null &&
        finding.turn === sentence.turn &&
        finding.speakerId === sentence.speakerId,
    )
  for (const finding of asked)
    if (memory.setDue(finding, sentence.text, sentence.saidAt)) cite(finding, sentence.lineIds)
}

/** "Make it Monday", "Friday is plenty": what was just spoken of has another day. */
export function moveDay(memory: Memory, sentence: Sentence): Finding | null {
  const last = memory
    .recent()
    .findLast(
      (finding) =>
        finding.outcome === 'open' &&
        (finding.due !== null || finding.isAnswered) &&
        sentence.turn - finding.turn <= replyReach,
    )
  if (!last || !memory.setDue(last, sentence.text, sentence.saidAt)) return null
  cite(last, sentence.lineIds)
  if (last.ownerId === sentence.speakerId || last.isOwnerOpen) take(last, sentence)
  return last
}

/** "It has to be out by the fifteenth" gives a day to what was just asked or promised. */
export function addDue(memory: Memory, sentence: Sentence, pending: Finding[]) {
  const last = memory.findings.at(-1)
  const isOwn =
    last && last.outcome === 'open' && memory.index - last.sentence <= 2 && last.speakerId === sentence.speakerId
  for (const finding of pending.length > 0 ? pending : isOwn ? [last] : []) {
    if (!memory.setDue(finding, sentence.text, sentence.saidAt)) continue
    cite(finding, sentence.lineIds)
    raise(finding, 0.2)
    if (pending.length > 0) take(finding, sentence)
  }
}
