import type { CapturedTask, Conversation } from '../../types.ts'
import type { DescribedLanguage } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import type { Sentence } from '../sentences.ts'
import type { Outcome } from './outcomes.ts'

/** What a description is made of. */
export type DescriptionInput = {
  conversation: Conversation
  people: PeopleIndex
  sentences: readonly Sentence[]
  agreed: readonly CapturedTask[]
  /** What was decided or is finished, the most central first. */
  outcomes: readonly Outcome[]
  language: DescribedLanguage
}
