import { type LocalMoment, localMoment } from '#shared/dates/local-day.ts'
import type { Conversation } from '../types.ts'
import type { SpeechAct } from './clauses.ts'
import type { Move } from './dialogue.ts'
import type { Finding, SeenFinding } from './finding.ts'
import { dueDay, findDays, type NamedDay } from './find-days.ts'
import type { Language } from './language.ts'
import type { ListHead } from './list-items.ts'
import type { PeopleIndex } from './people.ts'
import type { Sentence } from './sentences.ts'

/** What was named last: the meaning of "it". */
export type Topic = { text: string; turn: number; speakerId: string | null }

const recentFindings = 60

/** A reply refers to what was said at most this many turns before. */
export const replyReach = 4

/** The state while following a conversation. */
export class ConversationState {
  readonly conversation: Conversation
  readonly people: PeopleIndex
  readonly language: Language
  /** How each sentence stands in the dialogue. */
  readonly moves: readonly Move[]
  readonly findings: SeenFinding[] = []
  /** Findings too weak to take part in the conversation: replies don't refer to them. */
  readonly doubtful: SeenFinding[] = []
  /** The sentences so far, including the current one. */
  readonly sentences: Sentence[] = []
  topic: Topic | null = null
  /** The last deadline set for the current topic. */
  lastLimit: { phrase: string; saidAt: Date; turn: number } | null = null
  /** The last day named: the meaning of "then". */
  lastDay: { phrase: string; saidAt: Date; turn: number } | null = null
  /** Days of events ("the launch is on the 12th"), by the stem of the name. */
  readonly eventDays = new Map<string, { phrase: string; saidAt: Date }>()
  listHead: ListHead | null = null
  /** Index of the current sentence. */
  index = -1
  /** Caches the days found in the current sentence. */
  readonly #moments = new Map<number, LocalMoment>()
  readonly #days = new Map<string, NamedDay[]>()
  lastWrapUp = -Infinity
  /** The turn of the last joke. */
  lastJoke = -Infinity

  constructor(conversation: Conversation, people: PeopleIndex, language: Language, moves: readonly Move[]) {
    this.conversation = conversation
    this.people = people
    this.language = language
    this.moves = moves
  }

  /** Moves on to the next sentence. */
  advance(sentence: Sentence) {
    this.index++
    this.sentences.push(sentence)
    this.#days.clear()
  }

  /** How the current sentence stands in the dialogue. */
  get move(): Move {
    return this.moves[this.index]!
  }

  recent(): SeenFinding[] {
    return this.findings.slice(-recentFindings)
  }

  daysIn(text: string, saidAt: Date): NamedDay[] {
    if (!this.language.dates.hint.test(text)) return []
    const key = `${saidAt.getTime()} ${text}`
    const known = this.#days.get(key) ?? findDays(text, this.#momentOf(saidAt), this.language.dates)
    this.#days.set(key, known)
    return known
  }

  hasDay(text: string, saidAt: Date): boolean {
    const days = this.daysIn(text, saidAt)
    return days.length > 0 && dueDay(days, this.dayOf(saidAt)) !== null
  }

  /** The local day at a moment. */
  dayOf(saidAt: Date): string {
    return this.#momentOf(saidAt).day
  }

  #momentOf(saidAt: Date): LocalMoment {
    const moment = this.#moments.get(saidAt.getTime()) ?? localMoment(saidAt, this.conversation.timezone)
    this.#moments.set(saidAt.getTime(), moment)
    return moment
  }

  /** The days in a text that aren't over when it's said. */
  comingDays(text: string, saidAt: Date): NamedDay[] {
    const days = this.daysIn(text, saidAt)
    if (days.length === 0) return []
    const today = this.dayOf(saidAt)
    return days.filter(({ day }) => day >= today)
  }

  /** The day that a due phrase names. */
  dueDayOf({ phrase, saidAt }: NonNullable<Finding['due']>): string | null {
    return dueDay(this.daysIn(phrase, saidAt), this.dayOf(saidAt))?.day ?? null
  }

  /** Sets the due phrase if it names a day. */
  setDue(finding: Finding, phrase: string, saidAt: Date): boolean {
    if (!this.hasDay(phrase, saidAt)) return false
    finding.due = { phrase: this.corrected(phrase, saidAt), saidAt }
    return true
  }

  /** "Thursday, no wait, Friday": the last part, if it names a day. */
  corrected(phrase: string, saidAt: Date): string {
    const last = phrase.split(this.language.replies.corrects).at(-1)!
    return last !== phrase && this.hasDay(last, saidAt) ? last : phrase
  }

  /** Whether the speaker is assigning several tasks in a row. */
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
