import type { Conversation } from '../../types.ts'
import type { DescribedLanguage } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import type { Sentence } from '../sentences.ts'

/** What a description is made from. `central`: how much of the conversation is about a stem. */
export type Scene = {
  conversation: Conversation
  people: PeopleIndex
  sentences: readonly Sentence[]
  central: (stem: string) => number
  language: DescribedLanguage
}
