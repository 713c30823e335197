import { createHash } from 'node:crypto'
import type { BotLine } from '#server/providers/meeting-bot/meeting-bot.ts'
import { limits } from '#shared/limits.ts'
import { plainLine } from '#shared/platform/plain-line.ts'

/** Something said, as it can be kept. */
export type CleanLine = { key: string; name: string | null; email: string | null; seconds: number | null; text: string }

const longestKey = 200
const longestEmail = 254
/** No meeting takes a week: what is said to be later has a date for a time, or none. */
const longestSeconds = 7 * 24 * 3600

/** What providers heard, in the order it was given: of lines with one key the last, and none without words. */
export function cleanLines(lines: readonly BotLine[]): CleanLine[] {
  const clean = lines.map(({ key, speaker, seconds, text }) => ({
    key: shortKey(key),
    name: plain(speaker.name ?? '', limits.nameLength) || null,
    email: addressOf(speaker.email),
    seconds: seconds < longestSeconds ? Math.max(0, seconds) : null,
    text: plain(text, limits.transcriptLineLength),
  }))
  return [...new Map(clean.filter(({ text }) => text !== '').map((line) => [line.key, line])).values()]
}

/** On one line, so that nobody's words look like the next speaker's. */
function plain(text: string, longest: number): string {
  return plainLine(text.slice(0, longest))
}

function addressOf(email: string | null): string | null {
  const address = plain(email ?? '', longestEmail).toLowerCase()
  return address.includes('@') ? address : null
}

/** An index holds no long keys. */
function shortKey(key: string): string {
  const bare = plain(key, key.length)
  return bare.length <= longestKey ? bare : createHash('sha256').update(bare).digest('hex')
}
