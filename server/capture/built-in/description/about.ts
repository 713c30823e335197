import type { Captured, Conversation } from '../../types.ts'
import type { Language } from '../language.ts'
import type { People } from '../people.ts'
import type { Sentence } from '../sentences.ts'
import type { Statement } from './statements.ts'

/** What there is to tell of a conversation. `statements` may be repeated, `quotes` are those the paragraph repeats. */
export type About = {
  conversation: Conversation
  people: People
  sentences: readonly Sentence[]
  agreed: readonly Captured[]
  statements: readonly Statement[]
  quotes: readonly Statement[]
  language: Language
}
