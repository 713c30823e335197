import { z } from 'zod'
import { maxPhrases, Seconds, Voice, Words } from '../phrases.ts'

/** The response for a whole file. */
export const DeepgramTranscript = z.object({
  results: z.object({
    utterances: z
      .array(z.object({ start: Seconds, end: Seconds, transcript: Words, speaker: Voice.nullish() }))
      .max(maxPhrases),
  }),
})

export const DeepgramWord = z.object({
  word: Words,
  punctuated_word: Words.nullish(),
  start: Seconds,
  end: Seconds,
  speaker: Voice.nullish(),
})
export type DeepgramWord = z.infer<typeof DeepgramWord>

/** The socket message we handle; other types are ignored. */
export const DeepgramResult = z.object({
  type: z.literal('Results'),
  start: Seconds,
  duration: Seconds,
  is_final: z.boolean(),
  channel: z.object({
    alternatives: z.array(z.object({ transcript: Words, words: z.array(DeepgramWord).max(maxPhrases) })).min(1),
  }),
})
export type DeepgramResult = z.infer<typeof DeepgramResult>

export const DeepgramMessage = z.union([DeepgramResult, z.object({ type: z.string().regex(/^(?!Results$)/) })])
export type DeepgramMessage = z.infer<typeof DeepgramMessage>

export const SpeechError = z.object({ err_msg: z.string() })
