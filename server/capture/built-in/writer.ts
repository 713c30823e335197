import type { Candidate, CapturedTask, Conversation, ConversationDescription } from '../types.ts'
import type { PeopleIndex } from './people.ts'
import type { Title } from './titles/title.ts'

/** Words titles and descriptions in one language. Apart from `Language`, because the tagger of English is large. */
export type Writer = {
  /** The titles of candidates, in the same order. */
  titles(candidates: readonly Candidate[], conversation: Conversation, people: PeopleIndex): Title[]
  describe(conversation: Conversation, tasks: readonly CapturedTask[]): ConversationDescription
}
