import type { DayRule } from '#shared/dates/named-days.ts'
import type { DescriptionWords } from './description/words.ts'

/** Who a cue makes responsible. `named` reads the group `who`; `open` asks for a volunteer. */
export type CueOwner = 'speaker' | 'addressee' | 'named' | 'he' | 'group' | 'everyone' | 'open'

/**
 * A way of promising or asking. The pattern is tried at the start of a clause and yields what is to be
 * done in one of three groups: `do` (a verb phrase), `ing` (the same in "-ing") or `thing` (an object,
 * to which `verb` is added).
 */
export type Cue = {
  name: string
  act: 'promise' | 'ask' | 'assign' | 'plan' | 'offer' | 'progress'
  owner: CueOwner
  pattern: RegExp
  /** How much the words alone say that this is a task, 0 to 1. */
  weight: number
  verb?: string
}

/** What a reply does to what was said before it. */
export type ReplyCues = {
  accepts: RegExp
  /** Takes on what was said of everyone ("we should …"), which a mere "yes" does not. */
  volunteers: RegExp
  weaklyAccepts: RegExp
  acceptsOffer: RegExp
  refuses: RegExp
  /** Nothing but no: a refusal only where the question was just put. */
  plainNo: RegExp
  isDone: RegExp
  withdraws: RegExp
  /** Takes back the last thing said, whatever it was. */
  withdrawsLast: RegExp
  passesOn: RegExp
  claims: RegExp
  promises: RegExp
  deliversIt: RegExp
  dueIt: RegExp
  /** Gives another day to what was just spoken of; there must be a day in it. */
  movesDay: RegExp
  /** Says that what is talked about has to be there by some day. */
  setsLimit: RegExp
  /** Replaces what the speaker said before it. */
  corrects: RegExp
  /** Takes what somebody else had, and gives away what one had. */
  takesOver: RegExp
  yields: RegExp
  /** Gives what was just asked to the one it names (`who` or `other`). */
  givesTo: RegExp
  /** Gives one day to all that was asked for. */
  datesAll: RegExp
  /** Says that what was asked for is there. */
  arrived: RegExp
  /** Gives back what the speaker had taken on. */
  disowns: RegExp
  /** Says that one person does it and not the one before. */
  instead: RegExp
}

export type NotTaskCues = {
  /** Directions for the call itself: screens, microphones, who speaks next. */
  steering: RegExp
  /** What a call does in its own time: talk about this, start with that. Tried at the start of an action. */
  agenda: RegExp
  /** Words of what is done while it is said. */
  immediate: RegExp
  /** Done before anybody could look at a list. */
  momentary: RegExp
  /** Coming, going, waiting, meeting again. */
  logistics: RegExp
  hypothetical: RegExp
  idle: RegExp
  habit: RegExp
  joking: RegExp
  reported: RegExp
  past: RegExp
  politeIf: RegExp
  courtesy: RegExp
  injection: RegExp
  legal: RegExp
  bulkMail: RegExp
  coldMail: RegExp
  automatedSender: RegExp
  /** The name of a program in a channel; "Mia (Support)" is a person. */
  bot: RegExp
  wrapUp: RegExp
  urgent: RegExp
}

export type DateWords = {
  /** A cheap test that every text with a date passes. */
  hint: RegExp
  rules: readonly DayRule[]
  ordinalDay: RegExp
  ordinals: Readonly<Record<string, number>>
  clockTime: RegExp
}

/** Everything the built-in extractor knows about one language. */
export type Language = {
  code: string
  /** A cheap test that no passage fails in which something is to be expanded. */
  mayExpand: RegExp
  expand: readonly (readonly [RegExp, string])[]
  hesitations: RegExp
  parentheses: RegExp
  leadIn: RegExp
  adverbs: RegExp
  titleFillers: RegExp
  /** Has the flag `g`. */
  /** How a mail ends before its sender's name, and what may follow that name all the same. */
  closing: RegExp
  afterword: RegExp
  clauseBreak: RegExp
  /** What somebody did, with the groups `verb` (in its past form) and `rest`. */
  reportsDoing: RegExp
  /** Gives something a day; the group `event` is what. */
  datesEvent: RegExp
  /** Names something by which work has to be done; the group `event` is what. */
  limitedByEvent: RegExp
  /** When that was, at the end. */
  timeAgo: RegExp
  conditionStart: RegExp
  /** An occasion before what is promised or asked for: "Once the deposit has landed". */
  occasionStart: RegExp
  cues: readonly Cue[]
  replies: ReplyCues
  notTasks: NotTaskCues
  workVerbs: ReadonlySet<string>
  emptyVerbs: ReadonlySet<string>
  lightVerbs: ReadonlySet<string>
  lightVerbWork: RegExp
  workPhrases: RegExp
  notProgressive: ReadonlySet<string>
  baseOf(progressive: string): string
  /** The past form of a verb: "ring" → "rang". */
  pastOf(verb: string): string
  /** The verb of a past form or participle, null when there is none that names work. */
  baseOfPast(form: string): string | null
  stopWords: ReadonlySet<string>
  dates: DateWords
  description: DescriptionWords
}
