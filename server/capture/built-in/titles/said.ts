import type { Conversation, ConversationLine } from '../../types.ts'
import type { Language } from '../language.ts'
import { splitIntoSentences } from '../sentences.ts'
import { type Passage, passagesOf } from './passages.ts'
import type { Word } from './tag.ts'
import { withDays } from './with-days.ts'

/** A word of a line as it was said, and the sentence it's in. */
export type SaidWord = Word & { sentence: number }

/** A line as it was said: its text, words, sentences and what can be quoted from it. */
export type Said = {
  text: string
  words: readonly SaidWord[]
  sentences: readonly string[]
  passages: readonly Passage[]
}

export function saidIn(line: ConversationLine, conversation: Conversation, language: Language): Said {
  const spaced = line.text.replace(/[^\S\n]+/g, ' ')
  const text = /\p{Ll}/u.test(spaced) ? spaced : spaced.toLowerCase()
  const readable = text.replace(/[‘’ʼ]/g, "'")
  const sentences = splitIntoSentences(readable, language)
  const saidAt = conversation.startsAt
  let end = 0
  const words = sentences.flatMap((sentence, index) => {
    const start = Math.max(end, readable.indexOf(sentence.slice(0, 20), end))
    end = start + sentence.length
    return withDays({ text: sentence, saidAt }, conversation.timezone, language).map((word) => ({
      ...word,
      start: word.start + start,
      end: word.end + start,
      sentence: index,
    }))
  })
  return { text, words, sentences, passages: passagesOf(words) }
}
