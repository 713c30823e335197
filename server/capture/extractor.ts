import type { Candidate, CapturedTask, Conversation, Deadline, ConversationDescription } from './types.ts'

export type TaskWording = { title: string; contextSummary: string; deadline: Deadline | null }

/**
 * Reads a conversation. The steps around it check what it says, so an extractor may be wrong but can
 * never cite a line, a person or a day that is not there.
 */
export type Extractor = {
  readonly name: string
  /** Passages that sound like tasks, in the order in which they come up. */
  detect(conversation: Conversation): Promise<Candidate[]>
  /** The title, summary and deadline of each candidate, in their order. */
  word(candidates: readonly Candidate[], conversation: Conversation): Promise<TaskWording[]>
  /** What the conversation was about, for its event. `tasks` are those that were found in it. */
  describe(conversation: Conversation, tasks: readonly CapturedTask[]): Promise<ConversationDescription>
}
