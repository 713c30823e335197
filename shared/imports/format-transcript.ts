import type { ParsedLine } from './transcript.ts'
import { formatTimestamp } from './timestamp.ts'

/**
 * Writes lines as `[m:ss] Speaker: text`, which `parseTranscript` reads back unchanged. A line without
 * a time gets that of the line before, because the time marks where a line begins.
 */
export function formatTranscript(lines: readonly ParsedLine[]): string {
  let latest = 0
  return lines
    .map(({ speaker, timestamp, text }) => {
      latest = timestamp ?? latest
      return `[${formatTimestamp(latest)}] ${oneLine(speaker)}: ${oneLine(text)}\n`
    })
    .join('')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
