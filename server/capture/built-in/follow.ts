import { localMoment } from '../local-day.ts'
import type { Conversation } from '../types.ts'
import { readSentence, type ReadSentence, type SpeechAct } from './clauses.ts'
import { cite, type Finding, raise } from './finding.ts'
import { dueDay, findDays } from './find-days.ts'
import type { Language } from './language.ts'
import type { People } from './people.ts'
import type { Sentence } from './sentences.ts'
import { weigh } from './weigh.ts'
import { overlap, stems, withoutLeadIn } from './words.ts'

const wrapUpReach = 14
const longConversation = 60
const replyReach = 4
const memory = 60

type Topic = { text: string; turn: number; speakerId: string | null }

/**
 * Follows a conversation sentence by sentence: what is promised or asked for becomes a finding, and
 * what is said next may accept it, refuse it, pass it on, take it back or say that it is done.
 */
export class Follower {
  readonly findings: Finding[] = []
  private readonly conversation: Conversation
  private readonly people: People
  private readonly language: Language
  private topic: Topic | null = null
  private mailAddressee: string | null = null
  private lastWrapUp = -Infinity
  private lastJoke = -Infinity
  private index = -1

  constructor(conversation: Conversation, people: People, language: Language) {
    this.conversation = conversation
    this.people = people
    this.language = language
  }

  hear(sentence: Sentence) {
    this.index++
    const { notTasks } = this.language
    if (notTasks.injection.test(sentence.text) || notTasks.legal.test(sentence.text)) return
    if (notTasks.joking.test(sentence.text)) this.lastJoke = sentence.turn
    if (notTasks.wrapUp.test(sentence.text)) this.lastWrapUp = this.index

    const read = readSentence(sentence, this.people, this.language)
    if (read.addressed && stems(read.core, this.language).size === 0) this.mailAddressee = read.addressed.id

    const answered = this.answer(sentence)
    const added = this.add(sentence, read, answered)
    if (added === 0 && answered.length === 0) this.note(sentence, read)
  }

  /** What the sentence does to what was said before. Returns the findings it accepted. */
  private answer(sentence: Sentence): Finding[] {
    const { replies } = this.language
    const text = sentence.text
    const pending = this.pendingFor(sentence)

    const passed = replies.passesOn.exec(text)
    if (passed && pending.length > 0) return this.passOn(pending, passed.groups?.['who'] ?? passed.groups?.['also'] ?? '', sentence)

    if (replies.withdraws.test(text) && !/\bdo not forget\b/i.test(text)) this.withdraw(sentence)
    if (replies.isDone.test(text)) this.finish(sentence)
    else if (replies.refuses.test(text)) {
      for (const finding of pending) finding.outcome = 'declined'
      return []
    }

    if (replies.acceptsOffer.test(text)) this.acceptOffers(sentence)
    if (replies.volunteers.test(text) && pending.length === 0) return this.volunteer(sentence)
    if (replies.accepts.test(text)) return this.accept(pending, sentence, 0.18)
    if (replies.weaklyAccepts.test(text) && pending.some((finding) => sentence.turn - finding.turn <= 1)) return this.accept(pending, sentence, 0.06)
    if (replies.deliversIt.test(text) || replies.dueIt.test(withoutLeadIn(text, this.language))) this.addDue(sentence, pending)
    return []
  }

  /** What was asked of this speaker, or of nobody in particular, a moment ago and is still unanswered. */
  private pendingFor(sentence: Sentence): Finding[] {
    const open = this.recent().filter((finding) =>
      finding.outcome === 'open' && !finding.isAnswered && finding.act !== 'promise' && finding.act !== 'progress' && finding.act !== 'offer' &&
      finding.speakerId !== sentence.speakerId && sentence.turn - finding.turn <= replyReach && !finding.isForGroup &&
      (finding.ownerId === sentence.speakerId || finding.isOwnerOpen))
    const latest = open.at(-1)
    return latest ? open.filter((finding) => finding.turn === latest.turn) : []
  }

  private accept(pending: Finding[], sentence: Sentence, by: number): Finding[] {
    for (const finding of pending) {
      this.take(finding, sentence)
      raise(finding, by)
      cite(finding, sentence.lineIds)
      this.setDue(finding, this.partAbout(finding, sentence.text, pending), sentence.saidAt)
    }
    return pending
  }

  /** Someone takes on what was put to the whole group. */
  private volunteer(sentence: Sentence): Finding[] {
    const plan = this.recent().findLast((finding) => finding.act === 'plan' && finding.outcome === 'open' && sentence.turn - finding.turn <= 2)
    if (!plan || plan.isAnswered) return []
    plan.kind = 'commitment'
    plan.isForGroup = false
    plan.isOwnerOpen = true
    this.take(plan, sentence)
    raise(plan, plan.speakerId === sentence.speakerId ? 0.2 : 0.34)
    cite(plan, sentence.lineIds)
    this.setDue(plan, sentence.text, sentence.saidAt)
    return [plan]
  }

  private take(finding: Finding, sentence: Sentence) {
    if (finding.isOwnerOpen) finding.ownerId = sentence.speakerId
    finding.isOwnerOpen = false
    finding.isAnswered = true
  }

  private acceptOffers(sentence: Sentence) {
    const offer = this.recent().findLast((finding) =>
      finding.act === 'offer' && finding.outcome === 'open' && finding.speakerId !== sentence.speakerId && sentence.turn - finding.turn <= replyReach)
    if (!offer || offer.isAnswered) return
    offer.isAnswered = true
    offer.kind = 'commitment'
    offer.counterpartId = sentence.speakerId
    raise(offer, 0.3)
    cite(offer, sentence.lineIds)
    this.setDue(offer, sentence.text, sentence.saidAt)
  }

  private passOn(pending: Finding[], name: string, sentence: Sentence): Finding[] {
    const person = this.people.find(name, sentence.speakerId)
    for (const finding of pending) {
      finding.ownerId = person?.id ?? null
      finding.ownerName = person ? null : name
      finding.isOwnerOpen = person === null
      finding.turn = sentence.turn
      cite(finding, sentence.lineIds)
    }
    return pending
  }

  private withdraw(sentence: Sentence) {
    const { replies } = this.language
    const about = stems(sentence.text, this.language)
    const open = this.recent().filter((finding) => finding.outcome === 'open')
    const scored = open.map((finding) => ({ finding, shared: overlap(finding.stems, about) })).filter(({ shared }) => shared >= 0.34)
    const best = scored.sort((a, b) => b.shared - a.shared)[0]
    if (best) {
      best.finding.outcome = 'withdrawn'
      return
    }
    const latest = open.at(-1)
    if (!latest || !replies.withdrawsLast.test(sentence.text) || sentence.turn - latest.turn > replyReach) return
    for (const finding of open) if (finding.sentence === latest.sentence) finding.outcome = 'withdrawn'
  }

  private finish(sentence: Sentence) {
    const about = stems(sentence.text, this.language)
    const mine = this.recent().filter((finding) => finding.outcome === 'open' && (finding.ownerId === sentence.speakerId || finding.isOwnerOpen))
    const close = mine.filter((finding) => sentence.turn - finding.turn <= replyReach)
    const target = mine.findLast((finding) => overlap(finding.stems, about) >= 0.5) ?? close.at(-1)
    if (target && target.sentence !== this.index) target.outcome = 'done'
  }

  private addDue(sentence: Sentence, pending: Finding[]) {
    const last = this.findings.at(-1)
    const own = last && last.outcome === 'open' && this.index - last.sentence <= 2 && (last.speakerId === sentence.speakerId) ? [last] : []
    for (const finding of pending.length > 0 ? pending : own) {
      if (!this.setDue(finding, sentence.text, sentence.saidAt)) continue
      cite(finding, sentence.lineIds)
      raise(finding, 0.2)
      if (pending.length > 0) this.take(finding, sentence)
    }
  }

  private add(sentence: Sentence, read: ReadSentence, answered: Finding[]): number {
    let added = 0
    for (const act of this.actsOf(sentence, read)) {
      const finding = this.findingOf(act, sentence, read)
      if (!finding) continue
      const same = this.sameAs(finding, sentence, answered)
      if (same) this.merge(same, finding, sentence)
      else if (finding.confidence >= 0.24) {
        this.findings.push(finding)
        added++
      }
    }
    return added
  }

  private actsOf(sentence: Sentence, read: ReadSentence): SpeechAct[] {
    const { replies } = this.language
    const acts = read.acts.filter((act) => !(replies.withdraws.test(act.clause) && !/\bdo not forget\b/i.test(act.clause)) && !replies.isDone.test(act.clause))
    return [...acts, ...this.elliptical(sentence, read, acts)]
  }

  /** "And the photos by Thursday", "the report follows on Monday", "drinks on me", "mine". */
  private elliptical(sentence: Sentence, read: ReadSentence, acts: SpeechAct[]): SpeechAct[] {
    const last = this.findings.at(-1)
    const isNear = last && last.speakerId === sentence.speakerId && this.index - last.sentence <= 1
    const base = { person: null, weight: 0.6, cue: 'elliptical', owner: 'speaker' as const, act: 'promise' as const }

    const follows = /(?:,|\band) (?<thing>(?:the|a|my|our) [^,]{2,60}?) (?:follows|will follow|comes|will be (?:ready|done|out|finished|with you))\b(?<rest>.*)$/i.exec(read.core)
    if (follows?.groups && acts.some((act) => act.act === 'promise') && this.hasDay(follows.groups['rest'] ?? '', sentence)) {
      const action = `send ${follows.groups['thing']} ${follows.groups['rest']}`
      return [{ ...base, action, clause: action }]
    }
    if (acts.length > 0) return []

    const share = this.shareOf(sentence)
    if (share) return [{ ...base, act: 'assign', owner: 'addressee', person: share.person, weight: 0.44, action: `work on ${share.thing}`, clause: sentence.text }]

    const also = /^(?:and|also|plus|and also)[, ]+(?<thing>(?:the|your|a|an|our|my|that|those|these) .{2,80})$/i.exec(sentence.text)
    if (also?.groups && isNear && this.hasDay(sentence.text, sentence)) {
      const frame = /^\S+(?: (?:me|us))?/.exec(last.action)?.[0] ?? 'send'
      const isAsk = last.act !== 'promise'
      return [{ ...base, act: isAsk ? 'ask' : 'promise', owner: isAsk ? 'addressee' : 'speaker', action: `${frame} ${also.groups['thing']}`, clause: sentence.text, person: last.ownerId && isAsk ? { id: last.ownerId, name: '' } : null }]
    }

    const treat = /^(?<thing>(?:the |a )?[\p{L}'-]+(?: [\p{L}'-]+){0,3}?) (?:is |are )?on me\b/iu.exec(read.core)
    if (treat?.groups) return [{ ...base, action: `take care of ${(treat.groups['thing'] ?? '').toLowerCase()}`, clause: read.core }]
    if (this.language.replies.claims.test(read.core) && this.topic && sentence.turn - this.topic.turn <= 1 && this.topic.speakerId !== sentence.speakerId) {
      return [{ ...base, action: `take care of ${this.topic.text.toLowerCase()}`, clause: read.core }]
    }
    return []
  }

  /** In a row of tasks given out, the verb is said once: "Ana will do the slides, Ben the catering, and you the tickets." */
  private shareOf(sentence: Sentence): { person: SpeechAct['person']; thing: string } | null {
    if (!this.isListing('assign', sentence)) return null
    const text = withoutLeadIn(sentence.text, this.language)
    const you = /^(?:for you,?|you (?:have|get|take|do|are on)|you)(?: it is| is)? (?<thing>(?:the|your) [^?]{3,60})$/i.exec(text)?.groups?.['thing']
    if (you) return { person: null, thing: you }

    const words = text.split(' ')
    for (let length = Math.min(4, words.length - 1); length >= 1; length--) {
      const person = this.people.find(words.slice(0, length).join(' ').replace(/[,:.]+$/, ''))
      const thing = /^(?:you have |you get |has |gets |takes |does |on |is on |with |it is )?(?<thing>(?:the|your|an?) [^?]{3,60})$/i.exec(words.slice(length).join(' '))?.groups?.['thing']
      if (person && thing) return { person: { id: person.id, name: person.name }, thing }
    }
    return null
  }

  private findingOf(act: SpeechAct, sentence: Sentence, read: ReadSentence): Finding | null {
    const owner = this.ownerOf(act, sentence, read)
    if (!owner) return null
    const due = this.hasDay(act.action, sentence) ? act.action : this.hasLimit(sentence) ? sentence.text : null
    const about = this.referent(act, sentence)
    const weight = weigh(act, sentence, {
      hasDeadline: due !== null,
      isWrappingUp: this.index - this.lastWrapUp <= wrapUpReach,
      isClosing: this.conversation.lines.length >= longConversation && sentence.position > 0.9,
      isListing: this.isListing(act.owner === 'speaker' ? 'promise' : act.act, sentence),
      isLong: this.conversation.lines.length >= longConversation,
      isNamed: act.person !== null,
      isJoking: sentence.turn - this.lastJoke <= 1,
      knowsReferent: about !== null,
    }, this.conversation.source, this.language)
    if (!weight) return null

    return {
      act: act.act,
      kind: weight.isIdea ? 'idea' : kindOf(act),
      lineIds: [...sentence.lineIds],
      action: act.action,
      ...owner,
      speakerId: sentence.speakerId,
      about,
      due: due === null ? null : { phrase: due, saidAt: sentence.saidAt },
      isAnswered: act.act === 'promise',
      outcome: 'open',
      confidence: weight.confidence,
      turn: sentence.turn,
      sentence: this.index,
      stems: stems(`${act.action} ${about ?? ''}`, this.language),
    }
  }

  /** Tasks that one person gives out come in a row. */
  private isListing(act: SpeechAct['act'], sentence: Sentence): boolean {
    if (act === 'promise' || act === 'offer' || act === 'progress') return false
    const last = this.findings.at(-1)
    return last !== undefined && last.act === 'assign' && last.speakerId === sentence.speakerId && this.index - last.sentence <= 6 && last.confidence >= 0.5
  }

  private ownerOf(act: SpeechAct, sentence: Sentence, read: ReadSentence) {
    const none = { ownerId: null, ownerName: null, isOwnerOpen: false, isForGroup: false, counterpartId: null }
    const other = this.onlyOther(sentence.speakerId)
    switch (act.owner) {
      case 'speaker':
        return { ...none, ownerId: sentence.speakerId, counterpartId: read.addressed?.id ?? other ?? this.lastOther(sentence) }
      case 'group':
      case 'everyone':
        return { ...none, isForGroup: true, counterpartId: null }
      case 'he': {
        const person = act.person ?? this.lastNamed(sentence)
        return person ? { ...none, ownerId: person.id, ownerName: person.id ? null : person.name, counterpartId: sentence.speakerId } : null
      }
      default: {
        const person = act.person
        if (person) return { ...none, ownerId: person.id, ownerName: person.id ? null : person.name, counterpartId: sentence.speakerId }
        if (/^(?:dear|hi|hello) (?:all|everyone|everybody|team|colleagues|folks)\b|\b(?:everyone|everybody|all of you|you all|each of you|you guys)\b/i.test(sentence.text)) return { ...none, isForGroup: true, counterpartId: sentence.speakerId }
        const asked = this.mailOwner(sentence) ?? other
        return { ...none, ownerId: asked, isOwnerOpen: asked === null, counterpartId: sentence.speakerId }
      }
    }
  }

  private mailOwner(sentence: Sentence): string | null {
    if (this.conversation.source !== 'email') return null
    if (this.mailAddressee !== null && this.mailAddressee !== sentence.speakerId) return this.mailAddressee
    return this.conversation.me !== sentence.speakerId ? this.conversation.me : null
  }

  private onlyOther(speakerId: string | null): string | null {
    const others = this.people.all.filter((person) => person.id !== speakerId)
    return speakerId !== null && others.length === 1 ? (others[0]?.id ?? null) : null
  }

  /** To whom a promise is made: whoever asked or spoke last. */
  private lastOther(sentence: Sentence): string | null {
    const asked = this.recent().findLast((finding) => finding.ownerId === sentence.speakerId && finding.speakerId !== sentence.speakerId && sentence.turn - finding.turn <= 2)
    return asked?.speakerId ?? null
  }

  private lastNamed(sentence: Sentence): { id: string | null; name: string } | null {
    const stranger = /\b[Tt]hat is (\p{Lu}\p{L}+)\b/u.exec(sentence.text)
    if (stranger?.[1]) {
      const person = this.people.find(stranger[1])
      return { id: person?.id ?? null, name: stranger[1] }
    }
    return null
  }

  /** What "it" means: what was spoken of just before. */
  private referent(act: SpeechAct, sentence: Sentence): string | null {
    const words = act.action.split(' ').slice(1).join(' ')
    if (stems(this.withoutDays(words, sentence), this.language).size > 0 && !/^(?:it|that|this|them|those)\b/i.test(words)) return null
    const last = this.recent().findLast((finding) => sentence.turn - finding.turn <= 2 && finding.outcome === 'open')
    const object = last ? objectOf(last.action) : null
    if (this.topic && sentence.turn - this.topic.turn <= 2) return this.topic.text
    return object ?? this.subject()
  }

  /** In a mail, what is not named is what the mail is about. */
  private subject(): string | null {
    const { source, title } = this.conversation
    const subject = title.replace(/^(?:(?:re|fwd?|aw|wg)\s*:\s*)+/i, '').trim()
    return source === 'email' && subject !== '' && subject.split(' ').length <= 6 ? `“${subject}”` : null
  }

  /** The earlier finding this one repeats or answers, if any. */
  private sameAs(finding: Finding, sentence: Sentence, answered: Finding[]): Finding | null {
    if (finding.act === 'plan') return null
    const isAddition = /\b(?:also|as well|too|another|in addition)\b/i.test(sentence.text)
    const first = answered[0]
    const isOwn = finding.act === 'promise' || finding.act === 'progress' || finding.act === 'offer'
    if (isOwn && first && !isAddition && (finding.stems.size <= 1 || overlap(withoutVerb(finding), withoutVerb(first)) > 0 || finding.about !== null)) {
      return answered.find((other) => overlap(other.stems, finding.stems) > 0) ?? first
    }
    if (isOwn && !isAddition && first === undefined) {
      const asked = this.pendingFor(sentence).filter((other) => sentence.turn - other.turn === 1 && (other.ownerId === sentence.speakerId || overlap(other.stems, finding.stems) > 0))
      const match = asked.find((other) => overlap(other.stems, finding.stems) > 0) ?? asked.at(-1)
      if (match) return match
    }
    return this.recent().findLast((other) => {
      if (other.outcome !== 'open' || other.sentence === this.index || other.isForGroup) return false
      const sameOwner = other.ownerId === finding.ownerId || other.isOwnerOpen || finding.isOwnerOpen
      const shared = overlap(withoutVerb(other), withoutVerb(finding))
      return sameOwner && shared >= 0.6 && Math.min(withoutVerb(other).size, withoutVerb(finding).size) >= (sentence.turn - other.turn <= 6 ? 1 : 2)
    }) ?? null
  }

  private merge(into: Finding, from: Finding, sentence: Sentence) {
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
    if (from.due) into.due = from.due
    raise(into, from.act === 'promise' ? 0.16 : 0.08)
  }

  /** Remembers what is talked about when a sentence only names it: "Salad?", "The tiles.", "What about the keys?" */
  private note(sentence: Sentence, read: ReadSentence) {
    const asked = /^(?:what|how) about (?<thing>.{2,60}?)[?.!]*$/i.exec(read.core)?.groups?.['thing']
    const fragment = /^(?:the|a|an|our|your|my)?\s*[\p{L}'-]+(?: [\p{L}'-]+){0,3}[?.]$/iu.test(read.core) && /[?]$|^(?:the|our|your) /i.test(read.core) ? read.core : null
    const isReply = this.language.replies.accepts.test(sentence.text) || this.language.replies.weaklyAccepts.test(sentence.text)
    const text = (asked ?? (isReply ? null : fragment))?.replace(/[?.!]+$/, '').trim()
    if (text && !this.people.find(text)) this.topic = { text: text.replace(/^(?:our|your|my)\b/i, 'the'), turn: sentence.turn, speakerId: sentence.speakerId }
  }

  private recent(): Finding[] {
    return this.findings.slice(-memory)
  }

  private daysIn(text: string, sentence: Sentence) {
    return findDays(text, localMoment(sentence.saidAt, this.conversation.timezone), this.language.dates)
  }

  private hasDay(text: string, sentence: Sentence): boolean {
    return this.language.dates.hint.test(text) && dueDay(this.daysIn(text, sentence), localMoment(sentence.saidAt, this.conversation.timezone).day) !== null
  }

  /** A day elsewhere in the sentence counts when it limits ("by Friday") or opens it ("Tomorrow I …"). */
  private hasLimit(sentence: Sentence): boolean {
    if (!this.language.dates.hint.test(sentence.text)) return false
    const opening = sentence.text.length - withoutLeadIn(sentence.text, this.language).length
    return this.daysIn(sentence.text, sentence).some((day) => day.isLimit || day.start <= opening + 3)
  }

  private setDue(finding: Finding, phrase: string, saidAt: Date): boolean {
    const now = localMoment(saidAt, this.conversation.timezone)
    if (!dueDay(findDays(phrase, now, this.language.dates), now.day)) return false
    finding.due = { phrase, saidAt }
    return true
  }

  /** Of an answer to several requests ("hotel today, the poster on Tuesday") the part that is about this one. */
  private partAbout(finding: Finding, answer: string, all: readonly Finding[]): string {
    const parts = answer.split(/,\s*|;\s*/)
    const isAbout = (one: Finding, part: string) => overlap(one.stems, stems(part, this.language)) > 0
    const own = parts.filter((part) => isAbout(finding, part))
    if (own.length > 0) return own.join(', ')
    return parts.some((part) => all.some((one) => isAbout(one, part))) && all.length > 1 ? '' : answer
  }

  private withoutDays(text: string, sentence: Sentence): string {
    let rest = text
    for (const { start, end } of this.daysIn(text, sentence).reverse()) rest = rest.slice(0, start) + rest.slice(end)
    return rest
  }
}

function kindOf(act: SpeechAct): Finding['kind'] {
  if (act.act === 'plan') return act.owner === 'everyone' ? 'assignment' : 'decision'
  if (act.act === 'assign') return 'assignment'
  return act.act === 'ask' ? 'request' : 'commitment'
}

function withoutVerb(finding: Finding): Set<string> {
  const [, ...others] = finding.stems
  return others.length > 0 ? new Set(others) : finding.stems
}

function objectOf(action: string): string | null {
  const words = /^\S+ (?:(?:me|us|you|him|her|them) )?((?:the|a|an|your|our|my|that|these|those) [\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,3})/iu.exec(action)?.[1]
  if (words === undefined) return null
  return words.replace(/ (?:to|for|by|on|at|in|with|from|and|about|until|before|so|when|if)\b.*$/i, '').replace(/^(?:your|our|my|a|an|that|these|those) /i, 'the ')
}
