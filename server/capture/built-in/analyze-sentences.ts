import type { Conversation } from '../types.ts'
import type { Language } from './language.ts'
import type { AnalyzedSentence } from './classifier/features.ts'
import { type PeopleIndex, peopleOf } from './people.ts'
import { sentencesOf } from './sentences.ts'

/** The sentences of a conversation, each with what its clauses promise or ask for. */
export function analyzeSentences(
  conversation: Conversation,
  language: Language,
  people: PeopleIndex = peopleOf(conversation.participants, language),
): AnalyzedSentence[] {
  return sentencesOf(conversation, language).map((sentence) => ({
    sentence,
    parsed: language.parse(sentence, people),
  }))
}
