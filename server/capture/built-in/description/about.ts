import type { CapturedTask, Conversation } from '../../types.ts'
import type { Language } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import type { Sentence } from '../sentences.ts'
import type { Statement } from './statements.ts'

/** What a description is made of. `statements` can be quoted; `quotes` are the ones the paragraph quotes. */
export type DescriptionInput = {
  conversation: Conversation
  people: PeopleIndex
  sentences: readonly Sentence[]
  agreed: readonly CapturedTask[]
  statements: readonly Statement[]
  quotes: readonly Statement[]
  language: Language
}
