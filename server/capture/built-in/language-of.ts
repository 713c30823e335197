import type { Conversation } from '../types.ts'
import { english } from './english/index.ts'
import { german } from './german/index.ts'
import type { Language } from './language.ts'

export const languages: readonly Language[] = [english, german]
const mostLines = 400
const longestLine = 2000

/** The language most of the common words in a conversation belong to; English when they don't tell. */
export function languageOf({ title, lines }: Pick<Conversation, 'title' | 'lines'>): Language {
  const said = lines.filter((line) => !line.quoted).slice(0, mostLines)
  const words = [title, ...said.map(({ text }) => text.slice(0, longestLine))].flatMap(
    (text) => text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [],
  )
  const counted = languages.map((language) => ({
    language,
    count: words.filter((word) => language.functionWords.has(word)).length,
  }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).language
}
