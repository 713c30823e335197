import { readTranscript } from '#shared/imports/read-transcript.ts'
import type { TranscriptFormat } from '#shared/imports/transcript-format.ts'

/** Apart from the other work, whose code takes a thread most of a second to load. */
export function parse({ source, format }: { source: string | Uint8Array; format?: TranscriptFormat }) {
  return readTranscript(source, format)
}
