import type { Candidate, Conversation, Deadline } from './types.ts'

export type Wording = { title: string; contextSummary: string; deadline: Deadline | null }

/**
 * Reads a conversation. The steps around it check what it says, so an extractor may be wrong but can
 * never cite a line, a person or a day that is not there.
 */
export type Extractor = {
  readonly name: string
  /** Passages that sound like tasks, in the order in which they come up. */
  detect(conversation: Conversation): Promise<Candidate[]>
  /** The title, summary and deadline of one candidate. */
  word(candidate: Candidate, conversation: Conversation): Promise<Wording>
}
