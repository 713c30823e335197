import { z } from 'zod'
import { mostPhrases, Seconds, Voice, Words } from '../phrases.ts'

/** A whole file that was heard. */
export const Heard = z.object({
  results: z.object({
    utterances: z
      .array(z.object({ start: Seconds, end: Seconds, transcript: Words, speaker: Voice.nullish() }))
      .max(mostPhrases),
  }),
})

export const Word = z.object({
  word: Words,
  punctuated_word: Words.nullish(),
  start: Seconds,
  end: Seconds,
  speaker: Voice.nullish(),
})
export type Word = z.infer<typeof Word>

/** What comes over the socket, as far as we listen; other kinds are passed over. */
export const Results = z.object({
  type: z.literal('Results'),
  start: Seconds,
  duration: Seconds,
  is_final: z.boolean(),
  channel: z.object({
    alternatives: z.array(z.object({ transcript: Words, words: z.array(Word).max(mostPhrases) })).min(1),
  }),
})
export type Results = z.infer<typeof Results>

export const Message = z.union([Results, z.object({ type: z.string().regex(/^(?!Results$)/) })])
export type Message = z.infer<typeof Message>

export const Complaint = z.object({ err_msg: z.string() })
