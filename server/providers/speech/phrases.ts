import { z } from 'zod'
import type { Phrase } from './speech.ts'

/** What one answer may hold: more than anybody says in the longest sound that is given. */
export const mostPhrases = 20_000

/** A moment in the sound. No sound that is given lasts a day. */
export const Seconds = z.number().min(0).max(86_400)
export const Words = z.string().max(20_000)
export const Voice = z.number().int().min(0).max(1_000)

/** Phrases that say something, in their order. None ends before it begins. */
export function phrasesOf(said: readonly Phrase[]): Phrase[] {
  return said
    .map(({ start, end, text, voice }) => ({ start, end: Math.max(start, end), text: text.trim(), voice }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.start - other.start)
}
