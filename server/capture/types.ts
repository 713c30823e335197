/** Everything capture passes around is plain data: it crosses into a worker thread and back. */

export type Participant = { id: string; name: string; email?: string }

/** One utterance, message or paragraph. `offsetSeconds` counts from the start of a meeting. */
export type ConversationLine = {
  id: string
  participantId: string | null
  speaker: string
  text: string
  offsetSeconds: number | null
  at?: Date
  /** Text of an earlier mail, repeated below a reply. */
  quoted?: boolean
}

export type Conversation = {
  source: 'meeting' | 'chat' | 'email'
  title: string
  startsAt: Date
  /** IANA name of the zone in which "tomorrow" is meant. */
  timezone: string
  participants: Participant[]
  /** Whose view it is: in a mail, "you" is this person unless they wrote it. */
  me: string | null
  lines: ConversationLine[]
  /** How many lines there are so far, where these are only the latest of a conversation that goes on. */
  linesSoFar?: number
  /** A mail that was not written to this person, as its headers tell. */
  bulk?: 'list' | 'promotion' | 'automated'
}

export type OpenTask = {
  id: string
  title: string
  ownerId?: string | null
  deadline?: Deadline | null
  status: 'INCOMPLETE' | 'COMPLETED' | 'DISMISSED'
  closedAt?: Date | null
  /** Some of those who will see what is captured do not see this task: its words are not repeated to them. */
  isHidden?: boolean
}

/** What a person said of an earlier task: more like it, or none like it. */
export type Lesson = {
  title: string
  isWanted: boolean
  /** Where several people's are known: it says nothing of what the others have to do. */
  ownerId?: string | null
}

/** What is known of those for whom a conversation is captured. */
export type CaptureContext = { openTasks?: readonly OpenTask[]; lessons?: readonly Lesson[] }

export type Deadline = { type: 'DATE'; day: string } | { type: 'DATE_TIME'; instant: string }

export type CandidateKind =
  | 'commitment'
  | 'request'
  | 'assignment'
  | 'decision'
  | 'idea'
  | 'logistics'
  | 'promotion'
  | 'past'

/** What became of a candidate by the end of the conversation. */
export type CandidateOutcome = 'open' | 'done' | 'declined' | 'withdrawn'

/** A passage that sounds like a task, as an extractor found it. */
export type Candidate = {
  kind: CandidateKind
  /** The lines that support it, the first of which gave rise to it. */
  lineIds: string[]
  /** What is to be done, in the words that were used. */
  action: string
  ownerId: string | null
  /** The owner as named, when that is nobody who takes part. */
  ownerName: string | null
  /** The other side: who asked, or to whom it was promised. */
  counterpartId: string | null
  /** What "it" or "that" in the action stands for, if that is known. */
  about: string | null
  /** The words that say when, with the moment they were said. */
  due: { phrase: string; saidAt: Date } | null
  outcome: CandidateOutcome
  /** How sure the extractor is that this is a task, 0 to 1. */
  confidence: number
}

/** A candidate put into words a reader understands without the conversation. */
export type ComposedCandidate = Candidate & {
  key: string
  title: string
  contextSummary: string
  /** One line that says why this was taken for a task. */
  reason: string
  deadline: Deadline | null
}

/** How a composed item relates to the tasks that exist already. */
export type ReconciledCandidate = ComposedCandidate & {
  updateOf: string | null
  duplicateOf: string | null
  /** The open task that was said to be done. */
  completes: string | null
  /** A task it may repeat, without being sure enough to say so. */
  resembles: string | null
  /** 0 (nothing like it) to 1 (the same words). */
  likeness: number
}

export type Scores = { actionable: number; owner: number; durable: number; duplicate: number }

export type CapturedTask = {
  /** The same within a conversation each time it is captured. */
  key: string
  kind: CandidateKind
  title: string
  contextSummary: string
  reason: string
  lineIds: string[]
  ownerId: string | null
  ownerName: string | null
  deadline: Deadline | null
  isNoise: boolean
  scores: Scores
  verdict: 'GOOD' | 'BAD'
  updateOf: string | null
  duplicateOf: string | null
  completes: string | null
  resembles: string | null
  confidence: number
}

/** What a conversation was about, in a paragraph and in a handful of topics. */
export type ConversationDescription = {
  summary: string | null
  topics: { label: string; icon: string; description: string }[]
}

/** What read a conversation and what that cost; tokens and money are null where nothing was sent anywhere. */
export type ExtractorUsage = {
  extractor: string
  /** The language model failed, and the built-in extractor took over. */
  fellBack: boolean
  inputTokens: number | null
  outputTokens: number | null
  /** Millionths of a dollar; null as well when the price is not known. */
  costMicros: number | null
}
