import { parseCaptions } from './parse-captions.ts'
import { parseText } from './parse-text.ts'
import { type ParsedLine, type ParsedTranscript, Reading, type UnparsedTranscript } from './transcript.ts'
import { detectFormat, type TranscriptFormat } from './transcript-format.ts'
import { speakerKey } from './speaker-key.ts'

/**
 * Reads a transcript in the format given, or in the one it seems to be written in. Lines stay in the
 * order of the file, even where their times do not. Lines that fit no format are counted, and the first
 * few are kept as samples. Never throws; takes time in proportion to the length of the text.
 */
export function parseTranscript(text: string, format?: TranscriptFormat): ParsedTranscript | UnparsedTranscript {
  const body = text.replace(/^\uFEFF/, '')
  if (body.trim() === '') return { ok: false, because: 'transcript_empty' }
  if (body.includes('\0')) return { ok: false, because: 'transcript_binary' }

  const spokenFormat = format ?? detectFormat(body)
  const reading = new Reading()
  const rows = body.split(/\r\n|\r|\n/)
  if (spokenFormat === 'text') parseText(rows, reading)
  else parseCaptions(rows, reading)

  const lines = reading.lines.filter((line) => line.text !== '')
  if (lines.length === 0) return { ok: false, because: 'transcript_no_lines' }

  return {
    ok: true,
    format: spokenFormat,
    lines,
    skippedLines: reading.skippedLines,
    skippedSamples: reading.skippedSamples,
    speakers: countSpeakers(lines),
  }
}

/** Speakers in the order in which they first speak, as they are first spelled. */
function countSpeakers(lines: readonly ParsedLine[]): { name: string; lines: number }[] {
  const speakers = new Map<string, { name: string; lines: number }>()
  for (const { speaker } of lines) {
    const known = speakers.get(speakerKey(speaker))
    if (known) known.lines++
    else speakers.set(speakerKey(speaker), { name: speaker, lines: 1 })
  }
  return [...speakers.values()]
}
