import type { Conversation } from '../types.ts'
import { parseSentence } from './clauses.ts'
import type { Language } from './language.ts'
import type { AnalyzedSentence } from './classifier/features.ts'
import { type PeopleIndex, peopleOf } from './people.ts'
import { sentencesOf } from './sentences.ts'

/** The sentences of a conversation, each with what its clauses promise or ask for. */
export function analyzeSentences(
  conversation: Conversation,
  language: Language,
  people: PeopleIndex = peopleOf(conversation.participants),
): AnalyzedSentence[] {
  return sentencesOf(conversation, language).map((sentence) => ({
    sentence,
    parsed: parseSentence(sentence, people, language),
  }))
}
