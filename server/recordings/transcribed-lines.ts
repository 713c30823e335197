import type { BotLine } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Phrase } from '#server/providers/speech/speech.ts'
import { joinPhrases } from '#server/recordings/join-phrases.ts'
import { msAt, samplesIn, type PlacedChunk } from '#server/recordings/audio.ts'
import { whoSpeaks, type NamedSpeaker, type Voices } from '#server/recordings/who-speaks.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

/** The phrases in a stretch of one channel, with times from its first sample. */
export type TranscribedStretch = {
  from: number
  to: number
  phrases: readonly Phrase[]
  /** Speakers recognized so far. */ voices: Voices
}

type Recorded = {
  recordingId: string
  channel: Channel
  startedAt: Date
  chunks: readonly PlacedChunk[]
  self: NamedSpeaker
  attendees: readonly NamedSpeaker[]
}

/** A line and when it was spoken, in milliseconds since the epoch. */
export type TimedLine = { at: number; line: Omit<BotLine, 'seconds'> }

/** The transcript lines of a stretch. Keys include the time, so writing a line again changes nothing. */
export function transcribedLines(
  { recordingId, channel, startedAt, chunks, self, attendees }: Recorded,
  { from, to, phrases, voices }: TranscribedStretch,
): TimedLine[] {
  let lastMs = -1
  return joinPhrases(phrases).map(({ start, text, voice }) => {
    const sample = Math.min(from + samplesIn(start), to - 1)
    const startMs = Math.max(msAt(chunks, sample), lastMs + 1)
    lastMs = startMs
    return {
      at: startedAt.getTime() + startMs,
      line: {
        key: `${lineKeysOf(recordingId)}${channel}:${startMs}`,
        speaker: whoSpeaks({ channel, voice, voices }, self, attendees),
        text,
      },
    }
  })
}

/** The prefix of a recording's line keys. */
export function lineKeysOf(recordingId: string): string {
  return `${recordingId}:`
}

/** When a line was spoken, in milliseconds from the start of its recording. */
export function msOfKey(key: string): number {
  return Number(key.slice(key.lastIndexOf(':') + 1))
}
