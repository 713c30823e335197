import { cite, type Finding, raise } from './finding.ts'
import type { Memory } from './memory.ts'
import type { Sentence } from './sentences.ts'
import { overlap, stems, withoutLeadIn } from './words.ts'

const replyReach = 4

/** Applies what a sentence does to what was said before it. Returns the findings it takes on. */
export function answer(memory: Memory, sentence: Sentence): Finding[] {
  const { replies } = memory.language
  const { text } = sentence
  const pending = pendingFor(memory, sentence)

  const passed = replies.passesOn.exec(text)
  const passable = pending.length > 0 ? pending : justDeclined(memory, sentence)
  if (passed && passable.length > 0) return passOn(memory, passable, passed.groups?.['who'] ?? passed.groups?.['also'] ?? passed.groups?.['better'] ?? '', sentence)

  const moved = replies.movesDay.test(text) ? moveDay(memory, sentence) : null
  if (moved) return [moved]

  if (replies.withdraws.test(text) && !isReminder(text)) withdraw(memory, sentence)
  if (replies.isDone.test(text)) finish(memory, sentence)
  else if (replies.refuses.test(text)) {
    for (const finding of pending) finding.outcome = 'declined'
    return []
  }

  if (replies.acceptsOffer.test(text)) acceptOffer(memory, sentence)
  if (pending.length === 0) {
    if (replies.volunteers.test(text)) return volunteer(memory, sentence)
  } else {
    const isNext = pending.some((finding) => sentence.turn - finding.turn <= 1)
    if (replies.accepts.test(text)) return accept(memory, pending, sentence, 0.18)
    if (replies.weaklyAccepts.test(text) && isNext) return accept(memory, pending, sentence, 0.06)
    if (isNext && replies.promises.test(withoutLeadIn(text, memory.language)) && !isAddition(text) && memory.hasDay(text, sentence.saidAt)) {
      return accept(memory, pending, sentence, 0.1)
    }
    const about = stems(text, memory.language)
    if (isNext && memory.hasDay(text, sentence.saidAt) && pending.some((finding) => overlap(finding.stems, about) > 0) && !sentence.isQuestion) {
      return accept(memory, pending, sentence, 0.1)
    }
  }
  if (replies.deliversIt.test(text) || replies.dueIt.test(withoutLeadIn(text, memory.language))) addDue(memory, sentence, pending)
  return []
}

/** "Do not forget" is a request, though it has the words of a withdrawal. */
export function isReminder(text: string): boolean {
  return /\bdo not forget\b/i.test(text)
}

export function isAddition(text: string): boolean {
  return /\b(?:also|as well|too|another|in addition)\b/i.test(text)
}

/** What was asked of this speaker, or of nobody in particular, a moment ago and is still unanswered. */
export function pendingFor(memory: Memory, sentence: Sentence): Finding[] {
  const asks = memory.recent().filter((finding) =>
    finding.outcome === 'open' && !finding.isAnswered && !finding.isForGroup && finding.act !== 'promise' && finding.act !== 'progress' && finding.act !== 'offer' &&
    finding.speakerId !== sentence.speakerId && sentence.turn - finding.turn <= replyReach && (finding.ownerId === sentence.speakerId || finding.isOwnerOpen))
  const latest = asks.at(-1)
  return latest ? asks.filter((finding) => finding.turn === latest.turn) : []
}

/** "I'm away. Tara, could you?": what this speaker refused a sentence ago. */
function justDeclined(memory: Memory, sentence: Sentence): Finding[] {
  return memory.recent().filter((finding) => finding.outcome === 'declined' && finding.ownerId === sentence.speakerId && sentence.turn - finding.turn <= 1)
}

function accept(memory: Memory, pending: Finding[], sentence: Sentence, by: number): Finding[] {
  for (const finding of pending) {
    take(finding, sentence)
    raise(finding, by)
    cite(finding, sentence.lineIds)
    if (!isAboutMeans(memory, finding, sentence)) memory.setDue(finding, partAbout(memory, finding, sentence.text, pending), sentence.saidAt)
  }
  return pending
}

/** "Will do, I'll ring the council today" says when the first step is taken, not when all of it is done. */
function isAboutMeans(memory: Memory, finding: Finding, sentence: Sentence): boolean {
  return finding.due !== null && /\bi (?:will|am)\b/i.test(sentence.text) && overlap(finding.stems, stems(sentence.text, memory.language)) === 0
}

function take(finding: Finding, sentence: Sentence) {
  if (finding.isOwnerOpen) finding.ownerId = sentence.speakerId
  finding.isOwnerOpen = false
  finding.isAnswered = true
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
  const plan = memory.recent().findLast((finding) => finding.act === 'plan' && finding.outcome === 'open' && sentence.turn - finding.turn <= 2)
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
  const offer = memory.recent().findLast((finding) =>
    finding.act === 'offer' && finding.outcome === 'open' && finding.speakerId !== sentence.speakerId && sentence.turn - finding.turn <= replyReach)
  if (!offer || offer.isAnswered) return
  offer.isAnswered = true
  offer.kind = 'commitment'
  offer.counterpartId = sentence.speakerId
  raise(offer, 0.3)
  cite(offer, sentence.lineIds)
  memory.setDue(offer, sentence.text, sentence.saidAt)
}

function passOn(memory: Memory, pending: Finding[], name: string, sentence: Sentence): Finding[] {
  const person = memory.people.find(name, sentence.speakerId)
  for (const finding of pending) {
    finding.outcome = 'open'
    finding.ownerId = person?.id ?? null
    finding.ownerName = person ? null : name
    finding.isOwnerOpen = person === null
    finding.turn = sentence.turn
    cite(finding, sentence.lineIds)
  }
  return pending
}

function withdraw(memory: Memory, sentence: Sentence) {
  const about = stems(sentence.text, memory.language)
  const open = memory.recent().filter((finding) => finding.outcome === 'open')
  const best = open
    .map((finding) => ({ finding, shared: overlap(finding.stems, about) }))
    .filter(({ shared }) => shared >= 0.34)
    .sort((a, b) => b.shared - a.shared)[0]
  if (best) {
    best.finding.outcome = 'withdrawn'
    return
  }
  const latest = open.at(-1)
  if (!latest || !memory.language.replies.withdrawsLast.test(sentence.text) || sentence.turn - latest.turn > replyReach) return
  for (const finding of open) if (finding.sentence === latest.sentence) finding.outcome = 'withdrawn'
}

function finish(memory: Memory, sentence: Sentence) {
  const about = stems(sentence.text, memory.language)
  const mine = memory.recent().filter((finding) => finding.outcome === 'open' && (finding.ownerId === sentence.speakerId || finding.isOwnerOpen))
  const close = mine.filter((finding) => sentence.turn - finding.turn <= replyReach)
  const others = /\balready\b/i.test(sentence.text) ? memory.recent().filter((finding) => finding.outcome === 'open' && sentence.turn - finding.turn <= replyReach) : []
  const target = mine.findLast((finding) => overlap(finding.stems, about) >= 0.5) ?? close.at(-1) ?? others.findLast((finding) => overlap(finding.stems, about) > 0)
  if (target && target.sentence !== memory.index) target.outcome = 'done'
}

/** "Make it Monday", "Friday is plenty": what was just spoken of has another day. */
function moveDay(memory: Memory, sentence: Sentence): Finding | null {
  const last = memory.recent().findLast((finding) => finding.outcome === 'open' && finding.due !== null && sentence.turn - finding.turn <= replyReach)
  if (!last || !memory.setDue(last, sentence.text, sentence.saidAt)) return null
  cite(last, sentence.lineIds)
  if (last.ownerId === sentence.speakerId || last.isOwnerOpen) take(last, sentence)
  return last
}

/** "It has to be out by the fifteenth" gives a day to what was just asked or promised. */
function addDue(memory: Memory, sentence: Sentence, pending: Finding[]) {
  const last = memory.findings.at(-1)
  const isOwn = last && last.outcome === 'open' && memory.index - last.sentence <= 2 && last.speakerId === sentence.speakerId
  for (const finding of pending.length > 0 ? pending : isOwn ? [last] : []) {
    if (!memory.setDue(finding, sentence.text, sentence.saidAt)) continue
    cite(finding, sentence.lineIds)
    raise(finding, 0.2)
    if (pending.length > 0) take(finding, sentence)
  }
}
