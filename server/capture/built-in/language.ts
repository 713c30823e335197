import type { Conversation } from '../types.ts'
import type { DayRule } from '#shared/dates/named-days.ts'
import type { ParsedSentence } from './clauses.ts'
import type { DescriptionWords } from './description/words.ts'
import type { PeopleIndex } from './people.ts'
import type { Sentence } from './sentences.ts'

/** Who a cue makes the owner. `named` reads the group `who`; `open` asks for a volunteer. */
export type CueOwner = 'speaker' | 'addressee' | 'named' | 'he' | 'group' | 'everyone' | 'open'

/**
 * A way to promise or ask. The pattern is matched at the start of a clause and captures the action in one of three
 * groups: `do` (a verb phrase), `ing` (the same in "-ing") or `thing` (an object, to which `verb` is added).
 */
export type Cue = {
  name: string
  act: 'promise' | 'ask' | 'assign' | 'plan' | 'offer' | 'progress'
  owner: CueOwner
  pattern: RegExp
  /** How likely these words alone mean a task, 0 to 1. */
  weight: number
  verb?: string
}

/** What a reply does to earlier findings. */
export type ReplyCues = {
  accepts: RegExp
  /** Takes on a task for everyone ("we should …"), which a "yes" doesn't. */
  volunteers: RegExp
  weaklyAccepts: RegExp
  acceptsOffer: RegExp
  refuses: RegExp
  /** Just "no", which only declines a question right before it. */
  plainNo: RegExp
  isDone: RegExp
  withdraws: RegExp
  /** Withdraws the last thing said, whatever it was. */
  withdrawsLast: RegExp
  passesOn: RegExp
  claims: RegExp
  promises: RegExp
  deliversIt: RegExp
  dueIt: RegExp
  /** Moves the latest finding to another day, which the sentence must name. */
  movesDay: RegExp
  /** Says that the current topic is due by some day. */
  setsLimit: RegExp
  /** Adds something to what was said: "also". */
  adds: RegExp
  /** Replaces what the speaker said before it. */
  corrects: RegExp
  /** Takes over someone else's task; gives away one's own. */
  takesOver: RegExp
  yields: RegExp
  /** Reassigns the latest request to the person it names (`who` or `other`). */
  givesTo: RegExp
  /** Gives one day to everything asked for. */
  datesAll: RegExp
  /** Says that what was asked for has arrived. */
  arrived: RegExp
  /** Gives back what the speaker has taken on. */
  disowns: RegExp
  /** Says that someone else does it instead. */
  instead: RegExp
  /** An action that only refers to something earlier: "do it". */
  doesIt: RegExp
  /** An action that takes on a suggestion: "look into that". */
  takesThatOn: RegExp
  /** Requests that an answer completes. */
  asksForAnswer: RegExp
  /** Requests to look something up, answered with yes or no on the spot. */
  asksToLookUp: RegExp
}

export type NotTaskCues = {
  /** Running the call: screens, microphones, who speaks next. */
  steering: RegExp
  /** Things done within the call: talk about this, start with that. Matched at the start of an action. */
  agenda: RegExp
  /** Things done while they're said. */
  immediate: RegExp
  /** Done before anyone could look at a task list. */
  momentary: RegExp
  /** Coming, going, waiting, meeting again. */
  logistics: RegExp
  /** Actions that leave everything as it is. */
  unchanged: RegExp
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
  automatedAddress: RegExp
  automatedText: RegExp
  /** The name of an app in a channel; "Mia (Support)" is a person. */
  bot: RegExp
  wrapUp: RegExp
  urgent: RegExp
  /** Requests that an answer completes on the spot. */
  quickAnswer: RegExp
  /** Words that can't be the verb: the cue cut the sentence in the wrong place. */
  notVerb: RegExp
}

export type ClausePatterns = {
  negated: RegExp
  /** After "so": "… so we can print it" is a purpose; "so somebody has to call" is a consequence. */
  purpose: RegExp
  /** Getting in touch is one task with what follows: "ring the council and ask for another week". */
  contact: RegExp
}

/** Assignments without a request. */
export type AssignmentPatterns = {
  /** A plan with the groups `who`, `verb` and `rest`. */
  planned: RegExp
  /** Between the parts of a sentence. */
  nextPart: RegExp
  /** Before a list of tasks: "The plan:". */
  listHead: RegExp
  /** Words before a colon that aren't tasks. */
  heading: RegExp
  habit: RegExp
}

/** What the sentence above a list makes of its items: requests, the speaker's own tasks, or everyone's. */
export type ListPatterns = { asks: RegExp; mine: RegExp; ours: RegExp }

/** Parts of a sentence that lists who does what, with the groups `name`, `verb`, `ing`, `does` and `rest`. */
export type TaskListPatterns = { nextPart: RegExp; mine: RegExp; yours: RegExp; theirs: RegExp }

/** How people are addressed. Each but `mentioned` starts or ends with what surrounds the name. */
export type AddressPatterns = Record<'atStart' | 'asRole' | 'greeted' | 'atEnd' | 'between' | 'mentioned', RegExp>

export type PeoplePatterns = {
  /** Patterns of all names, and of those that aren't also words. */
  addressed(names: string, unmistakable: string): AddressPatterns
  /** Addresses everyone. */
  everyone: RegExp
  /** Capitalized words that aren't names. */
  notNames: RegExp
}

/** How sentences start and go on in a transcript without punctuation. */
export type RawSpeechWords = {
  /** Has the flag `g`. */
  startsSentence: RegExp
  /** Matches what can't end a sentence. */
  goesOn: RegExp
  fewestWords: number
}

/** Words that matter when removing stutter. */
export type StutterWords = {
  /** Words that may be repeated on purpose. */
  doubled: ReadonlySet<string>
  /** "I sent it, it is there" repeats these on purpose after a comma. */
  pronouns: ReadonlySet<string>
  /** Short words that aren't false starts. */
  shortWords: ReadonlySet<string>
}

export type DateWords = {
  /** A day that starts with such a word is a limit: "by Friday". */
  startsWithLimit: RegExp
  /** A cheap test that every text with a date passes. */
  hint: RegExp
  rules: readonly DayRule[]
  /** A date in a month, with the groups `the`, `date` (digits) and `word`. */
  ordinalDay: RegExp
  /** The name of a weekday at the end of a text. */
  weekdayBefore: RegExp
  ordinals: Readonly<Record<string, number>>
  clockTime: RegExp
}

/** Everything the built-in extractor needs to find tasks in one language. */
export type Language = {
  code: 'en' | 'de'
  /** Common words that hardly any other language has. */
  functionWords: ReadonlySet<string>
  /** Whether the classifier, the trees and the weights of days were trained on it. Without, the rules alone decide. */
  isTrained: boolean
  /** Whether `parse` also finds what is listed or left out. Otherwise patterns of English look for that. */
  parsesAll: boolean
  /** Whether the full stop at the end of `before` doesn't end the sentence: "No. 5". */
  goesOn(before: string, after: string): boolean
  /** What each clause of a sentence promises or asks for. */
  parse(sentence: Sentence, people: PeopleIndex): ParsedSentence
  /** A cheap test that every text with contractions passes. */
  mayExpand: RegExp
  expand: readonly (readonly [RegExp, string])[]
  hesitations: RegExp
  parentheses: RegExp
  stutter: StutterWords
  rawSpeech: RawSpeechWords
  leadIn: RegExp
  /** A sign-off in an email, and text that may still follow the signature. */
  closing: RegExp
  afterword: RegExp
  /** A report of finished work, with the groups `verb` (past form) and `rest`. */
  reportsDoing: RegExp
  /** Says when an event is; the group `event` names it. */
  datesEvent: RegExp
  /** Sets an event as the deadline; the group `event` names it. */
  limitedByEvent: RegExp
  /** A past time at the end of a sentence. */
  timeAgo: RegExp
  people: PeoplePatterns
  /** The thing a sentence asks about or is about, which "it" then means; null for none. */
  topicIn(core: string, isReply: boolean): string | null
  /** The words before a day: "by". */
  dueLead: RegExp
  /** Starts a question, also without a question mark. */
  asks: RegExp
  replies: ReplyCues
  notTasks: NotTaskCues
  workVerbs: ReadonlySet<string>
  emptyVerbs: ReadonlySet<string>
  lightVerbs: ReadonlySet<string>
  lightVerbWork: RegExp
  workPhrases: RegExp
  baseOf(progressive: string): string
  /** The past form of a verb: "ring" → "rang". */
  pastOf(verb: string): string
  /** The work verb of a past form or participle, or null. */
  baseOfPast(form: string): string | null
  stopWords: ReadonlySet<string>
  dates: DateWords
  /** Says where a task comes from, before quotes: "In the meeting “Pier”". */
  sourceNames: Readonly<Record<Conversation['source'], string>>
  said: string
}

/** A language whose clauses start with a cue, after which the action stands in order: "could you". */
export type CuedLanguage = Language & {
  adverbs: RegExp
  /** Has the flag `g`. */
  clauseBreak: RegExp
  conditionStart: RegExp
  /** An occasion before a promise or request: "Once the deposit has landed". */
  occasionStart: RegExp
  clauses: ClausePatterns
  cues: readonly Cue[]
  notProgressive: ReadonlySet<string>
}

/** A language that summaries and topics can be written in. */
export type DescribedLanguage = Language & { description: DescriptionWords }
