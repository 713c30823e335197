import type { Candidate, CapturedTask, Conversation, CapturedDeadline, ConversationDescription } from './types.ts'

/** `gist` is what the title stands for when it's a quote. `isVague`: not even the title says what to do. */
export type TaskWording = {
  title: string
  gist: string
  isVague: boolean
  contextSummary: string
  deadline: CapturedDeadline | null
}

/** The extractor that has rules and no model. */
export const builtInName = 'built-in'

/**
 * Reads a conversation. The steps around it check its results, so an extractor can be wrong, but it can't cite a line,
 * person or day that doesn't exist.
 */
export type Extractor = {
  readonly name: string
  /** Possible tasks, in the order they come up. */
  detect(conversation: Conversation): Promise<Candidate[]>
  /** The title, summary and deadline of each candidate, in the same order. */
  word(candidates: readonly Candidate[], conversation: Conversation): Promise<TaskWording[]>
  /** The summary and topics of the conversation. `tasks` are the ones found in it. */
  describe(conversation: Conversation, tasks: readonly CapturedTask[]): Promise<ConversationDescription>
}
