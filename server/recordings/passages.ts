import type { Speech } from '#server/providers/speech/speech.ts'
import { isSilent, loudnessOf, quietestPlace } from '#server/recordings/loudness.ts'
import { lengthOf, samplesIn, unbrokenUntil, type PlacedChunk } from '#server/recordings/audio.ts'

/** Long enough for context, short enough for memory. */
const wantedSeconds = 300
/** Voices are only told apart within a passage, so it's as long as a slow connection can upload. */
const wantedSecondsOfVoices = 900
/** The fraction of a passage before the first possible cut. */
const earliestCut = 0.8

/** The samples of a channel to transcribe next. */
export type Stretch = { from: number; to: number; isWhole: boolean }

type Input = { chunks: readonly PlacedChunk[]; from: number; isFinished: boolean } & Pick<
  Speech,
  'maxSeconds' | 'separatesSpeakers'
>

/**
 * What to transcribe next; null to wait for more audio. A stretch is whole if the audio ends there, with the recording
 * or at a break. Other stretches are as long as allowed, and cut where it's quiet.
 */
export function nextStretch({ chunks, from, isFinished, maxSeconds, separatesSpeakers }: Input): Stretch | null {
  const here = lengthOf(chunks)
  if (from >= here) return null

  const longest = samplesIn(Math.min(separatesSpeakers ? wantedSecondsOfVoices : wantedSeconds, maxSeconds))
  const until = unbrokenUntil(chunks, from)
  if (until - from > longest) return { from, to: from + longest, isWhole: false }
  if (until < here || isFinished) return { from, to: until, isWhole: true }
  return until - from > samplesIn(wantedSeconds) ? { from, to: until, isWhole: false } : null
}

/** A stretch cut where it's quiet. */
export type Passage = { from: number; to: number; loudness: Float64Array; isSilent: boolean }

export function cutPassage({ from, to, isWhole }: Stretch, pcm: Buffer): Passage {
  const loudness = loudnessOf(pcm)
  const end = isWhole ? to - from : quietestPlace(loudness, (to - from) * earliestCut, to - from)
  return { from, to: from + end, loudness, isSilent: isSilent(loudness, 0, end) }
}
