import type { TranscriptFormat } from './transcript-format.ts'

/** One thing said. `timestamp` counts seconds from the start of the conversation. */
export type ParsedLine = { speaker: string; timestamp: number | null; text: string }

/** A line of the file that fits no format: its number (from 1), its beginning, and what is wrong with it. */
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
  because: 'transcript_empty' | 'transcript_binary' | 'transcript_no_lines'
}

/** Who speaks in a caption that names nobody. */
export const unknownSpeaker = 'Unknown speaker'

const samplesKept = 5
const sampleLength = 120

/** Collects what a parser reads: the lines it understood and the ones it had to leave out. */
export class Reading {
  readonly lines: ParsedLine[] = []
  readonly skippedSamples: SkippedLine[] = []
  skippedLines = 0

  say(line: ParsedLine) {
    this.lines.push(line)
  }

  skip(line: number, text: string, because: string) {
    this.skippedLines++
    if (this.skippedSamples.length < samplesKept) {
      this.skippedSamples.push({ line, text: text.trim().slice(0, sampleLength), because })
    }
  }
}
