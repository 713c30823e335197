import type { CapturedTask, Conversation } from '../../types.ts'
import type { Language } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import type { Sentence } from '../sentences.ts'
import type { Statement } from './statements.ts'

/** What there is to tell of a conversation. `statements` may be repeated, `quotes` are those the paragraph repeats. */
export type DescriptionInput = {
  conversation: Conversation
  people: PeopleIndex
  sentences: readonly Sentence[]
  agreed: readonly CapturedTask[]
  statements: readonly Statement[]
  quotes: readonly Statement[]
  language: Language
}
