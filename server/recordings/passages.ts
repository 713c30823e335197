import type { Speech } from '#server/providers/speech/speech.ts'
import { isSilent, loudnessOf, quietestPlace } from '#server/recordings/loudness.ts'
import { lengthOf, samplesIn, unbrokenUntil, type PlacedChunk } from '#server/recordings/sound.ts'

/** How long a passage is: long enough to be understood, short enough to be held in memory. */
const wantedSeconds = 300
/** Voices are told apart only within a passage: then it is as long as a slow line can still send. */
const wantedSecondsOfVoices = 900
/** From where on a good place for a cut is looked for. */
const earliestCut = 0.8

/** Samples of one channel that are to be heard next. */
export type Stretch = { from: number; to: number; isWhole: boolean }

type Given = { chunks: readonly PlacedChunk[]; from: number; isFinished: boolean } & Pick<
  Speech,
  'maxSeconds' | 'separatesSpeakers'
>

/**
 * What is to be heard next; null while more is to come. A stretch is whole where the sound itself has an end there: that
 * of the recording, or a break. Others are as long as they may be, to be cut where it is quiet.
 */
export function nextStretch({ chunks, from, isFinished, maxSeconds, separatesSpeakers }: Given): Stretch | null {
  const here = lengthOf(chunks)
  if (from >= here) return null

  const longest = samplesIn(Math.min(separatesSpeakers ? wantedSecondsOfVoices : wantedSeconds, maxSeconds))
  const until = unbrokenUntil(chunks, from)
  if (until - from > longest) return { from, to: from + longest, isWhole: false }
  if (until < here || isFinished) return { from, to: until, isWhole: true }
  return until - from > samplesIn(wantedSeconds) ? { from, to: until, isWhole: false } : null
}

/** A stretch with its sound, cut where it is quiet. */
export type Passage = { from: number; to: number; loudness: Float64Array; isSilent: boolean }

export function cutPassage({ from, to, isWhole }: Stretch, pcm: Buffer): Passage {
  const loudness = loudnessOf(pcm)
  const end = isWhole ? to - from : quietestPlace(loudness, (to - from) * earliestCut, to - from)
  return { from, to: from + end, loudness, isSilent: isSilent(loudness, 0, end) }
}
