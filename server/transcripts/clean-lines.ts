import { createHash } from 'node:crypto'
import type { BotLine } from '#server/providers/meeting-bot/meeting-bot.ts'
import { limits } from '#shared/limits.ts'
import { plainLine } from '#shared/platform/plain-line.ts'

/** A transcript line, cleaned for storage. */
export type CleanLine = { key: string; name: string | null; email: string | null; seconds: number | null; text: string }

const longestKey = 200
const longestEmail = 254
/** No meeting takes a week: a later time is a date, or no time at all. */
const longestSeconds = 7 * 24 * 3600

/** Cleans a provider's lines in their order. Drops empty lines, and all but the last with the same key. */
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

/** Text on one line, so that it can't pass for another speaker's line. */
function plain(text: string, longest: number): string {
  return plainLine(text.slice(0, longest))
}

function addressOf(email: string | null): string | null {
  const address = plain(email ?? '', longestEmail).toLowerCase()
  return address.includes('@') ? address : null
}

/** Hashes a key that is too long for an index. */
function shortKey(key: string): string {
  const bare = plain(key, key.length)
  return bare.length <= longestKey ? bare : createHash('sha256').update(bare).digest('hex')
}
