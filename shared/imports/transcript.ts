import { limits } from '#shared/limits.ts'
import type { TranscriptFormat } from './transcript-format.ts'

/** A line of a conversation. `timestamp` is in seconds from its start. */
export type ParsedLine = { speaker: string; timestamp: number | null; text: string }

/** An unparsed line of the file: its number (from 1), its beginning, and the reason. */
export type SkippedLine = { line: number; text: string; because: string }

export type ParsedTranscript = {
  ok: true
  format: TranscriptFormat
  lines: ParsedLine[]
  skippedLines: number
  skippedSamples: SkippedLine[]
  speakers: { name: string; lines: number }[]
}

export type UnparsedTranscript = {
  ok: false
  because:
    | 'transcript_empty'
    | 'transcript_binary'
    | 'transcript_no_lines'
    | 'transcript_too_long'
    | 'too_many_speakers'
}

/** The speaker of captions without a name. */
export const unknownSpeaker = 'Unknown speaker'

const samplesKept = 5
const sampleLength = 120

/** More lines than a transcript may have. */
export class TooManyLines extends Error {}

/** Collects a parser's lines, with names no longer than Kept stores, and the lines it skipped. */
export class LineCollector {
  readonly lines: ParsedLine[] = []
  readonly skippedSamples: SkippedLine[] = []
  skippedLines = 0

  /** Throws `TooManyLines`, so that no more than Kept stores are ever held. */
  add({ speaker, ...line }: ParsedLine) {
    if (this.lines.length === limits.transcriptLines) throw new TooManyLines()
    this.lines.push({ speaker: speaker.slice(0, limits.nameLength).toWellFormed(), ...line })
  }

  skip(line: number, text: string, because: string) {
    this.skippedLines++
    if (this.skippedSamples.length < samplesKept) {
      this.skippedSamples.push({ line, text: text.trim().slice(0, sampleLength), because })
    }
  }
}
