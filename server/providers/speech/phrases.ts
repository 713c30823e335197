import { z } from 'zod'
import type { Phrase } from './speech.ts'

/** The limit per response: more than anyone says in the longest audio we send. */
export const maxPhrases = 20_000

/** A position in the audio, which never lasts a day. */
export const Seconds = z.number().min(0).max(86_400)
export const Words = z.string().max(20_000)
export const Voice = z.number().int().min(0).max(1_000)

/** Non-empty phrases in order. None ends before it begins. */
export function phrasesOf(said: readonly Phrase[]): Phrase[] {
  return said
    .map(({ start, end, text, voice }) => ({ start, end: Math.max(start, end), text: text.trim(), voice }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.start - other.start)
}
