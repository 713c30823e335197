import { localMoment } from '#shared/dates/local-day.ts'
import type { Conversation } from '../types.ts'
import type { SpeechAct } from './clauses.ts'
import type { Finding } from './finding.ts'
import { dueDay, findDays, type NamedDay } from './find-days.ts'
import type { Language } from './language.ts'
import type { People } from './people.ts'
import type { Sentence } from './sentences.ts'

/** What was named last, so that "it" can be understood. */
export type Topic = { text: string; turn: number; speakerId: string | null }

const longestMemory = 60

/** What a listener keeps in mind while following a conversation. */
export class Memory {
  readonly conversation: Conversation
  readonly people: People
  readonly language: Language
  readonly findings: Finding[] = []
  topic: Topic | null = null
  mailAddressee: string | null = null
  /** Index of the sentence being heard. */
  index = -1
  lastWrapUp = -Infinity
  /** The turn in which something was said in jest. */
  lastJoke = -Infinity

  constructor(conversation: Conversation, people: People, language: Language) {
    this.conversation = conversation
    this.people = people
    this.language = language
  }

  recent(): Finding[] {
    return this.findings.slice(-longestMemory)
  }

  daysIn(text: string, saidAt: Date): NamedDay[] {
    if (!this.language.dates.hint.test(text)) return []
    return findDays(text, localMoment(saidAt, this.conversation.timezone), this.language.dates)
  }

  hasDay(text: string, saidAt: Date): boolean {
    const days = this.daysIn(text, saidAt)
    return days.length > 0 && dueDay(days, localMoment(saidAt, this.conversation.timezone).day) !== null
  }

  /** Gives a finding the day that a phrase names, if it names one. */
  setDue(finding: Finding, phrase: string, saidAt: Date): boolean {
    if (!this.hasDay(phrase, saidAt)) return false
    finding.due = { phrase, saidAt }
    return true
  }

  /** Tasks that one person gives out come in a row. */
  isListing(act: SpeechAct['act'], sentence: Sentence): boolean {
    if (act === 'promise' || act === 'offer' || act === 'progress') return false
    const last = this.findings.at(-1)
    return last !== undefined && last.act === 'assign' && last.speakerId === sentence.speakerId && this.index - last.sentence <= 6 && last.confidence >= 0.5
  }
}
