import { localMoment } from '#shared/dates/local-day.ts'
import type { Conversation } from '../types.ts'
import type { SpeechAct } from './clauses.ts'
import type { Finding } from './finding.ts'
import { dueDay, findDays, type NamedDay } from './find-days.ts'
import type { Language } from './language.ts'
import type { PeopleIndex } from './people.ts'
import type { Sentence } from './sentences.ts'

/** What was named last, so that "it" can be understood. */
export type Topic = { text: string; turn: number; speakerId: string | null }

const recentFindings = 60

/** An answer is to what was said at most so many turns before. */
export const replyReach = 4

/** What a listener keeps in mind while following a conversation. */
export class ConversationState {
  readonly conversation: Conversation
  readonly people: PeopleIndex
  readonly language: Language
  readonly findings: Finding[] = []
  /** The sentences so far, the one being heard last. */
  readonly sentences: Sentence[] = []
  topic: Topic | null = null
  /** The last day by which something had to be, said of what was talked about. */
  lastLimit: { phrase: string; saidAt: Date; turn: number } | null = null
  /** The last day that anybody named: "then". */
  lastDay: { phrase: string; saidAt: Date; turn: number } | null = null
  /** Days that something has: "the launch is on the 12th". By the stem of its name. */
  readonly eventDays = new Map<string, { phrase: string; saidAt: Date }>()
  mailAddressee: string | null = null
  /** Index of the sentence being heard. */
  index = -1
  /** The days of what is being heard, which many ask for. */
  readonly #days = new Map<string, NamedDay[]>()
  lastWrapUp = -Infinity
  /** The turn in which something was said in jest. */
  lastJoke = -Infinity

  constructor(conversation: Conversation, people: PeopleIndex, language: Language) {
    this.conversation = conversation
    this.people = people
    this.language = language
  }

  /** Turns to the next sentence. */
  advance(sentence: Sentence) {
    this.index++
    this.sentences.push(sentence)
    this.#days.clear()
  }

  recent(): Finding[] {
    return this.findings.slice(-recentFindings)
  }

  daysIn(text: string, saidAt: Date): NamedDay[] {
    if (!this.language.dates.hint.test(text)) return []
    const key = `${saidAt.getTime()} ${text}`
    const known =
      this.#days.get(key) ?? findDays(text, localMoment(saidAt, this.conversation.timezone), this.language.dates)
    this.#days.set(key, known)
    return known
  }

  hasDay(text: string, saidAt: Date): boolean {
    const days = this.daysIn(text, saidAt)
    return days.length > 0 && dueDay(days, localMoment(saidAt, this.conversation.timezone).day) !== null
  }

  /** Gives a finding the day that a phrase names, if it names one. */
  setDue(finding: Finding, phrase: string, saidAt: Date): boolean {
    if (!this.hasDay(phrase, saidAt)) return false
    finding.due = { phrase: this.corrected(phrase, saidAt), saidAt }
    return true
  }

  /** "Thursday, no wait, Friday": what was said last, when it names a day. */
  corrected(phrase: string, saidAt: Date): string {
    const last = phrase.split(this.language.replies.corrects).at(-1)!
    return last !== phrase && this.hasDay(last, saidAt) ? last : phrase
  }

  /** Tasks that one person gives out come in a row. */
  isListing(act: SpeechAct['act'], sentence: Sentence): boolean {
    if (act === 'promise' || act === 'offer' || act === 'progress') return false
    const last = this.findings.at(-1)
    return (
      last !== undefined &&
      last.act === 'assign' &&
      last.speakerId === sentence.speakerId &&
      this.index - last.sentence <= 6 &&
      last.confidence >= 0.5
    )
  }
}
