import { createHash } from 'node:crypto'
import type { HeardLine } from '#server/providers/meeting-bot/meeting-bot.ts'
import { limits } from '#shared/limits.ts'

/** Something said, as it can be kept. */
export type CleanLine = { key: string; name: string | null; email: string | null; seconds: number | null; text: string }

const longestKey = 200
const longestEmail = 254

/** What providers heard, in the order it was given: of lines with one key the last, and none without words. */
export function cleanLines(lines: readonly HeardLine[]): CleanLine[] {
  const clean = lines.map(({ key, speaker, seconds, text }) => ({
    key: shortKey(key),
    name: plain(speaker.name ?? '', limits.nameLength) || null,
    email: addressOf(speaker.email),
    seconds: Number.isFinite(seconds) ? Math.max(0, seconds) : null,
    text: plain(text, limits.transcriptLineLength),
  }))
  return [...new Map(clean.filter(({ text }) => text !== '').map((line) => [line.key, line])).values()]
}

/** On one line, so that nobody's words look like the next speaker's, and of characters that the database keeps. */
function plain(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim()
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
