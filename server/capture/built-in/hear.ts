import type { Conversation } from '../types.ts'
import { readSentence } from './clauses.ts'
import type { Language } from './language.ts'
import type { Heard } from './likelihood/features.ts'
import { type People, peopleOf } from './people.ts'
import { sentencesOf } from './sentences.ts'

/** The sentences of a conversation, each with what its clauses promise or ask for. */
export function hear(
  conversation: Conversation,
  language: Language,
  people: People = peopleOf(conversation.participants),
): Heard[] {
  return sentencesOf(conversation, language).map((sentence) => ({
    sentence,
    read: readSentence(sentence, people, language),
  }))
}
