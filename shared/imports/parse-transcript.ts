import { limits } from '#shared/limits.ts'
import { parseCaptions } from './parse-captions.ts'
import { parseJson } from './parse-json.ts'
import { parseText } from './parse-text.ts'
import {
  LineCollector,
  TooManyLines,
  type ParsedLine,
  type ParsedTranscript,
  type UnparsedTranscript,
} from './transcript.ts'
import { detectFormat, type TranscriptFormat } from './transcript-format.ts'
import { speakerKey } from './speaker-key.ts'

/**
 * Parses a transcript in the given or detected format. Lines stay in the order of the file, even if
 * their times don't. Unparsed lines are counted, and the first few are returned as samples. Never throws;
 * takes time linear in the length of the text.
 */
export function parseTranscript(text: string, format?: TranscriptFormat): ParsedTranscript | UnparsedTranscript {
  const body = text.replace(/^\uFEFF/, '')
  if (body.trim() === '') return { ok: false, because: 'transcript_empty' }
  if (body.includes('\0')) return { ok: false, because: 'transcript_binary' }

  const usedFormat = format ?? detectFormat(body)
  const collector = new LineCollector()
  try {
    collect(body, usedFormat, collector)
  } catch (error) {
    if (error instanceof TooManyLines) return { ok: false, because: 'transcript_too_long' }
    throw error
  }
  const lines = collector.lines.filter((line) => line.text !== '')
  if (lines.length === 0) return { ok: false, because: 'transcript_no_lines' }
  if (lines.reduce((sum, line) => sum + line.text.length, 0) > limits.transcriptCharacters)
    return { ok: false, because: 'transcript_too_long' }
  const speakers = countSpeakers(lines)
  if (speakers.length > limits.transcriptSpeakers) return { ok: false, because: 'too_many_speakers' }

  const { skippedLines, skippedSamples } = collector
  return { ok: true, format: usedFormat, lines, skippedLines, skippedSamples, speakers }
}

function collect(body: string, format: TranscriptFormat, into: LineCollector) {
  const rows = body.split(/\r\n|\r|\n/)
  if (format === 'json') parseJson(body, into)
  else if (format === 'text') parseText(rows, into)
  else parseCaptions(rows, into)
}

/** Speakers in the order they first speak, in their first spelling. */
function countSpeakers(lines: readonly ParsedLine[]): { name: string; lines: number }[] {
  const speakers = new Map<string, { name: string; lines: number }>()
  for (const { speaker } of lines) {
    const known = speakers.get(speakerKey(speaker))
    if (known) known.lines++
    else speakers.set(speakerKey(speaker), { name: speaker, lines: 1 })
  }
  return [...speakers.values()]
}
