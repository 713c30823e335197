import { isAnonymous } from '#shared/imports/anonymous-speaker.ts'
import type { Participant } from '../types.ts'
import { isWord } from './people.ts'
import type { Language } from './language.ts'

const fewestWords = 8

/** Whether a text is a transcript without punctuation: long, and nothing in it ends or pauses. */
export function isRaw(text: string): boolean {
  return !/[.,;:!?…–—]["')]?(?:\s|$)/u.test(text) && text.split(' ').length >= fewestWords
}

/** The sentences of a text without punctuation, which start where someone takes up a new thought. */
export function splitRawSpeech(text: string, { rawSpeech }: Language): string[] {
  const parts: string[] = []
  let from = 0
  for (const { index } of text.matchAll(rawSpeech.startsSentence)) {
    const part = text.slice(from, index).trim()
    if (part.split(' ').length < rawSpeech.fewestWords || rawSpeech.goesOn.test(part)) continue
    parts.push(part)
    from = index
  }
  return [...parts, text.slice(from).trim()]
}

/** Gives names their capital in a text that has none. */
export function namesCapitalized(participants: readonly Participant[]): (text: string) => string {
  const names = participants
    .filter(({ name }) => !isAnonymous(name))
    .flatMap(({ name }) => name.split(/\s+/))
    .filter((name) => /^\p{Lu}\p{Ll}{2,}$/u.test(name) && !isWord(name))
  if (names.length === 0) return (text) => text

  const capitalized = new Map(names.map((name) => [name.toLowerCase(), name]))
  return (text) =>
    /\p{Lu}\p{L}/u.test(text)
      ? text
      : text.replace(/(?<![\p{L}'])\p{Ll}{3,}(?![\p{L}])/gu, (word) => capitalized.get(word) ?? word)
}
