import { isZip } from '#shared/platform/unzip.ts'
import { decodeText, type Decoded } from './decode-text.ts'
import { textOfDocx, type DocxText } from './docx-text.ts'
import { parseTranscript } from './parse-transcript.ts'
import type { ParsedTranscript } from './transcript.ts'
import type { TranscriptFormat } from './transcript-format.ts'

type Refused<Outcome> = Extract<Outcome, { ok: false }>
export type UnreadTranscript = Refused<ReturnType<typeof parseTranscript>> | Refused<Decoded> | Refused<DocxText>

/** Reads a transcript from text or a file, which its content identifies and not its name. Never throws. */
export function readTranscript(
  source: string | Uint8Array,
  format?: TranscriptFormat,
): ParsedTranscript | UnreadTranscript {
  if (typeof source === 'string') return parseTranscript(source, format)

  const read = isZip(source) ? textOfDocx(source) : decodeText(source)
  return read.ok ? parseTranscript(read.text, format) : read
}
