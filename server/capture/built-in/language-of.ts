import type { Conversation } from '../types.ts'
import { english } from './english/index.ts'
import { german } from './german/index.ts'
import type { Language } from './language.ts'

export const languages: readonly Language[] = [english, german]
const mostLines = 400
const longestLine = 2000

/** Fewer words don't tell. */
const fewestWords = 8
/** Of what people say in English, about half. */
const leastCommon = 0.15

type Said = Pick<Conversation, 'title' | 'lines'>

/** The language most of the common words in a conversation belong to; English when they don't tell. */
export const languageOf = (said: Said): Language => languageIn(wordsOf(said))

/** Whether a conversation is in English, rather than in a language of ours or one we don't know. */
export function isEnglish(said: Said): boolean {
  const words = wordsOf(said)
  return languageIn(words) === english && (words.length < fewestWords || common(words, english) >= leastCommon)
}

function wordsOf({ title, lines }: Said): string[] {
  const said = lines.filter((line) => !line.quoted).slice(0, mostLines)
  return [title, ...said.map(({ text }) => text.slice(0, longestLine))].flatMap(
    (text) => text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [],
  )
}

const languageIn = (words: readonly string[]) =>
  languages.reduce((best, one) => (common(words, one) > common(words, best) ? one : best))

const common = (words: readonly string[], { functionWords }: Language) =>
  words.filter((word) => functionWords.has(word)).length / Math.max(1, words.length)
