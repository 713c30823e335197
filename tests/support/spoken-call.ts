import { expect } from 'vitest'
import type { SpokenRecording } from './spoken-recording.ts'
import { joined, silence, spokenAudio } from './spoken-audio.ts'

export const patience = { timeout: 20_000 }

/** The microphone of a short call: a promise and some talk. */
export const microphone = joined(
  silence(2),
  spokenAudio("I'll send you the price list by Friday."),
  silence(4),
  spokenAudio('It rained all weekend.'),
  silence(3),
)

/** The other side of the call: another promise. */
export const system = joined(
  silence(4),
  spokenAudio('Great, then I will update the brochure on Monday.', { voice: 1 }),
  silence(7),
)

/** What is said in the call. */
export const texts = [
  "I'll send you the price list by Friday.",
  'Great, then I will update the brochure on Monday.',
  'It rained all weekend.',
]

export const textsOf = async (recording: SpokenRecording) => (await recording.lines()).map(({ text }) => text)

export const isTranscribed = (recording: SpokenRecording) =>
  expect.poll(async () => (await recording.read()).transcribedAt, patience).not.toBeNull()
