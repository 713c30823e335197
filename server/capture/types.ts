import type { Rule } from '#server/learning/rules/correction.ts'

/** Everything here is plain data, because it's sent to a worker and back. */

export type Participant = { id: string; name: string; email?: string }

/** One utterance, message or paragraph. `offsetSeconds` counts from the start of a meeting. */
export type ConversationLine = {
  id: string
  participantId: string | null
  speaker: string
  text: string
  offsetSeconds: number | null
  at?: Date
  /** Text of an earlier email, repeated below a reply. */
  quoted?: boolean
}

export type Conversation = {
  source: 'meeting' | 'chat' | 'email'
  title: string
  startsAt: Date
  /** IANA time zone in which "tomorrow" is meant. */
  timezone: string
  participants: Participant[]
  /** The user whose view it is: in an email, "you" is this person unless they wrote it. */
  me: string | null
  lines: ConversationLine[]
  /** Set while a conversation is under way: the number of lines so far, of which `lines` are the latest. */
  linesSoFar?: number
  /** Set in a channel: more people read it than take part. */
  isOverheard?: true
  /** Set for email that wasn't written to this person, judging by its headers. */
  bulk?: 'list' | 'promotion' | 'automated'
}

export type ExistingTask = {
  id: string
  title: string
  ownerId?: string | null
  deadline?: CapturedDeadline | null
  status: 'INCOMPLETE' | 'COMPLETED' | 'DISMISSED'
  closedAt?: Date | null
  /** Not everyone who will see the captured task can see this one, so its title isn't quoted. */
  isHidden?: boolean
}

/** A promise that a user waits for, whose owner takes part in the conversation. */
export type WaitedFor = {
  taskId: string
  title: string
  ownerId: string
  deadline: CapturedDeadline | null
  /** No one else sees its task. */
  isPrivate: boolean
  /** It was made in this conversation. */
  isHere: boolean
}

/** A user's rating of an earlier task: more or less like this. */
export type Lesson = {
  title: string
  isWanted: boolean
  /** Set when there are several users: the lesson doesn't count for the others' tasks. */
  ownerId?: string | null
}

/** What a user's corrections taught. */
export type OwnRule = Rule & {
  /** Set when there are several users: the rule doesn't count for the others' tasks. */
  ownerId?: string | null
}

/** What capture knows about the users it reads a conversation for. */
export type CaptureContext = {
  openTasks?: readonly ExistingTask[]
  lessons?: readonly Lesson[]
  rules?: readonly OwnRule[]
  waitedFor?: readonly WaitedFor[]
}

export type CapturedDeadline = { type: 'DATE'; day: string } | { type: 'DATE_TIME'; instant: string }

export type CandidateKind =
  | 'commitment'
  | 'request'
  | 'assignment'
  | 'decision'
  | 'idea'
  | 'logistics'
  | 'promotion'
  | 'past'

/** How a candidate stands at the end of the conversation. */
export type CandidateOutcome = 'open' | 'done' | 'declined' | 'withdrawn'

/** A possible task that an extractor found. */
export type Candidate = {
  kind: CandidateKind
  /** The lines that support it, starting with the one it came up in. */
  lineIds: string[]
  /** What to do, in the words used. */
  action: string
  ownerId: string | null
  /** The owner's name when they aren't a participant. */
  ownerName: string | null
  /** Who asked for it, or who it was promised to. */
  counterpartId: string | null
  /** What "it" or "that" in the action stands for, if known. */
  about: string | null
  /** The words that say when it's due, and when they were said. */
  due: { phrase: string; saidAt: Date } | null
  outcome: CandidateOutcome
  /** How sure the extractor is that this is a task, 0 to 1. */
  confidence: number
}

/** A candidate in words that make sense without the conversation. */
export type ComposedCandidate = Candidate & {
  key: string
  title: string
  /** What the title stands for when it's a quote, for comparing it with other tasks. */
  gist: string
  /** Not even the title says what to do. */
  isVague: boolean
  contextSummary: string
  /** One sentence that says why it's a task. */
  reason: string
  deadline: CapturedDeadline | null
}

/** A candidate compared with existing tasks. */
export type ReconciledCandidate = ComposedCandidate & {
  updateOf: string | null
  duplicateOf: string | null
  /** The open task that someone said is done. */
  completes: string | null
  /** A similar task, too different to be called a duplicate. */
  resembles: string | null
  /** The promise a user waits for that its owner made again, or kept. */
  promise: { taskId: string; isKept: boolean } | null
  /** Similarity to the closest task: 0 to 1 (same words). */
  likeness: number
}

export type Scores = { actionable: number; owner: number; durable: number; duplicate: number }

export type CapturedTask = {
  /** Stays the same each time the conversation is captured. */
  key: string
  kind: CandidateKind
  title: string
  contextSummary: string
  reason: string
  lineIds: string[]
  ownerId: string | null
  ownerName: string | null
  /** Who asked for it, or who it was promised to. */
  counterpartId: string | null
  deadline: CapturedDeadline | null
  isNoise: boolean
  scores: Scores
  verdict: 'GOOD' | 'BAD'
  updateOf: string | null
  duplicateOf: string | null
  completes: string | null
  resembles: string | null
  promise: ReconciledCandidate['promise']
  confidence: number
}

/** What a conversation was about: a paragraph and a few topics. */
export type ConversationDescription = {
  summary: string | null
  topics: { label: string; icon: string; description: string }[]
}

/** Which extractor read a conversation and what it cost. Tokens and cost are null when nothing was sent anywhere. */
export type ExtractorUsage = {
  extractor: string
  /**
   * Why the built-in extractor took over from a language model, in a sentence. `model`: the one that failed; null when none
   * was asked.
   */
  failed: { model: string | null; why: string } | null
  inputTokens: number | null
  outputTokens: number | null
  /** Millionths of a dollar. Null when the price isn't known, too. */
  costMicros: number | null
}
