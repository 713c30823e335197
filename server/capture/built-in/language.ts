import type { DayRule } from '#shared/dates/named-days.ts'
import type { DescriptionWords } from './description/words.ts'

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

export type PeoplePatterns = {
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

/** Everything the built-in extractor knows about one language. */
export type Language = {
  code: string
  /** A cheap test that every text with contractions passes. */
  mayExpand: RegExp
  expand: readonly (readonly [RegExp, string])[]
  hesitations: RegExp
  parentheses: RegExp
  stutter: StutterWords
  rawSpeech: RawSpeechWords
  leadIn: RegExp
  adverbs: RegExp
  /** A sign-off in an email, and text that may still follow the signature. */
  closing: RegExp
  afterword: RegExp
  /** Has the flag `g`. */
  clauseBreak: RegExp
  /** A report of finished work, with the groups `verb` (past form) and `rest`. */
  reportsDoing: RegExp
  /** Says when an event is; the group `event` names it. */
  datesEvent: RegExp
  /** Sets an event as the deadline; the group `event` names it. */
  limitedByEvent: RegExp
  /** A past time at the end of a sentence. */
  timeAgo: RegExp
  conditionStart: RegExp
  /** An occasion before a promise or request: "Once the deposit has landed". */
  occasionStart: RegExp
  clauses: ClausePatterns
  cues: readonly Cue[]
  assignments: AssignmentPatterns
  taskLists: TaskListPatterns
  lists: ListPatterns
  people: PeoplePatterns
  /** The words before a day: "by". */
  dueLead: RegExp
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
  /** The work verb of a past form or participle, or null. */
  baseOfPast(form: string): string | null
  stopWords: ReadonlySet<string>
  dates: DateWords
  description: DescriptionWords
}
