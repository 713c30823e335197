import { changedHands, ownLast } from './changed-hands.ts'
import { addDue, dateAll, dateJustTaken, isOnlyADay, moveDay } from './days-in-answers.ts'
import { cite, type Finding, raise, take } from './finding.ts'
import { type Memory, replyReach } from './memory.ts'
import type { Sentence } from './sentences.ts'
import { finish, hasArrived, isAnswerTo, isReminder, saysDone, takesBackOwn, withdraw } from './settled.ts'
import { overlap, stems, withoutLeadIn } from './words.ts'

/** Applies what a sentence does to what was said before it. Returns the findings it takes on. */
export function answer(memory: Memory, sentence: Sentence): Finding[] {
  const { replies } = memory.language
  const { text } = sentence
  const pending = pendingFor(memory, sentence)

  for (const finding of pending) if (isAnswerTo(memory, finding, sentence)) finding.outcome = 'done'

  const changed = changedHands(memory, sentence, pending)
  if (changed) return changed

  if (replies.disowns.test(text)) for (const finding of ownLast(memory, sentence)) finding.outcome = 'declined'

  const moved = replies.movesDay.test(text) ? moveDay(memory, sentence) : null
  if (moved) return [moved]

  if (replies.datesAll.test(text)) dateAll(memory, sentence)
  if (replies.withdraws.test(text) && !isReminder(text)) withdraw(memory, sentence)
  if (takesBackOwn(memory, sentence)) return []
  if (hasArrived(memory, sentence)) return []
  const isNod = text === '✅' && pending.length > 0 // to a request it says yes, later that it is done
  if (isNod) return accept(memory, pending, sentence, 0.18)
  if (replies.isDone.test(text) || saysDone(memory, sentence)) finish(memory, sentence)
  else if (
    replies.refuses.test(text) ||
    (replies.saysNo.test(text) && pending.some(({ act, turn }) => act === 'ask' && sentence.turn - turn <= 1))
  ) {
    for (const finding of pending.length > 0 ? pending : ownLast(memory, sentence)) finding.outcome = 'declined'
    return []
  }

  if (replies.acceptsOffer.test(text)) acceptOffer(memory, sentence)
  if (pending.length === 0) {
    if (replies.volunteers.test(text)) return volunteer(memory, sentence)
  } else {
    const isNext = pending.some((finding) => sentence.turn - finding.turn <= 1)
    if (replies.accepts.test(text) || (isNext && isOnlyADay(memory, sentence)))
      return accept(memory, pending, sentence, 0.18)
    if (replies.weaklyAccepts.test(text) && isNext) return accept(memory, pending, sentence, 0.06)
    if (
      isNext &&
      replies.promises.test(withoutLeadIn(text, memory.language)) &&
      !isAddition(text) &&
      memory.hasDay(text, sentence.saidAt)
    ) {
      return accept(memory, pending, sentence, 0.1)
    }
    const about = stems(text, memory.language)
    if (
      isNext &&
      memory.hasDay(text, sentence.saidAt) &&
      pending.some((finding) => overlap(finding.stems, about) > 0) &&
      !sentence.isQuestion
    ) {
      return accept(memory, pending, sentence, 0.1)
    }
  }
  if (replies.deliversIt.test(text) || replies.dueIt.test(withoutLeadIn(text, memory.language)))
    addDue(memory, sentence, pending)
  else if (pending.length === 0 && isOnlyADay(memory, sentence)) return dateJustTaken(memory, sentence)
  return []
}

export function isAddition(text: string): boolean {
  return /\b(?:also|as well|too|another|in addition)\b/i.test(text)
}

/** What was asked of this speaker, or of nobody in particular, a moment ago and is still unanswered. */
export function pendingFor(memory: Memory, sentence: Sentence): Finding[] {
  const asks = memory
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
  const latest = asks.at(-1)
  return latest ? asks.filter((finding) => finding.turn === latest.turn) : []
}

function accept(memory: Memory, pending: Finding[], sentence: Sentence, by: number): Finding[] {
  for (const finding of pending) {
    take(finding, sentence)
    raise(finding, by)
    cite(finding, sentence.lineIds)
    if (!isAboutMeans(memory, finding, sentence))
      memory.setDue(finding, partAbout(memory, finding, sentence.text, pending), sentence.saidAt)
  }
  return pending
}

/** "Will do, I'll ring the council today" says when the first step is taken, not when all of it is done. */
function isAboutMeans(memory: Memory, finding: Finding, sentence: Sentence): boolean {
  return (
    finding.due !== null &&
    /\bi (?:will|am)\b/i.test(sentence.text) &&
    overlap(finding.stems, stems(sentence.text, memory.language)) === 0
  )
}

/** Of an answer to several requests ("hotel today, the poster on Tuesday") the part that is about this one. */
function partAbout(memory: Memory, finding: Finding, text: string, all: readonly Finding[]): string {
  const parts = text.split(/,\s*|;\s*/)
  const isAbout = (one: Finding, part: string) => overlap(one.stems, stems(part, memory.language)) > 0
  const own = parts.filter((part) => isAbout(finding, part))
  if (all.length === 1) return text
  if (own.length > 0) return own.join(', ')
  return parts.some((part) => all.some((one) => isAbout(one, part))) ? '' : text
}

/** Someone takes on what was put to the whole group. */
function volunteer(memory: Memory, sentence: Sentence): Finding[] {
  const plan = memory
    .recent()
    .findLast((finding) => finding.act === 'plan' && finding.outcome === 'open' && sentence.turn - finding.turn <= 2)
  if (!plan || plan.isAnswered) return []
  plan.kind = 'commitment'
  plan.isForGroup = false
  plan.isOwnerOpen = true
  take(plan, sentence)
  raise(plan, plan.speakerId === sentence.speakerId ? 0.2 : 0.34)
  cite(plan, sentence.lineIds)
  memory.setDue(plan, sentence.text, sentence.saidAt)
  return [plan]
}

function acceptOffer(memory: Memory, sentence: Sentence) {
  const offer = memory
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
  memory.setDue(offer, sentence.text, sentence.saidAt)
}
