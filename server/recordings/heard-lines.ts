import type { BotLine } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Phrase } from '#server/providers/speech/speech.ts'
import { joinPhrases } from '#server/recordings/join-phrases.ts'
import { msAt, samplesIn, type PlacedChunk } from '#server/recordings/sound.ts'
import { whoSpeaks, type Person, type Voices } from '#server/recordings/who-speaks.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

/** Words of a stretch of one channel, whose times count from its first sample. */
export type HeardStretch = {
  from: number
  to: number
  phrases: readonly Phrase[]
  /** Who was told apart so far. */ voices: Voices
}

type Recorded = {
  recordingId: string
  channel: Channel
  startedAt: Date
  chunks: readonly PlacedChunk[]
  self: Person
  attendees: readonly Person[]
}

/** A line with the moment at which it was said. */
export type TimedLine = { at: number; line: Omit<BotLine, 'seconds'> }

/** The lines of what was heard. Each has a key of its own, by when it was said, so that writing it again changes nothing. */
export function heardLines(
  { recordingId, channel, startedAt, chunks, self, attendees }: Recorded,
  { from, to, phrases, voices }: HeardStretch,
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

/** What the keys of all lines of a recording begin with. */
export function lineKeysOf(recordingId: string): string {
  return `${recordingId}:`
}

/** When a line of a recording was said, by its key: counted from the start of its recording. */
export function msOfKey(key: string): number {
  return Number(key.slice(key.lastIndexOf(':') + 1))
}
