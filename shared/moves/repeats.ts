import { readRecurrence, recurrenceOf } from '#shared/tasks/repeat.ts'

/** A rule of RFC 5545 as Kept writes it, or null if Kept can't express it. */
export function readRule(written: string): string | null {
  const parts = written
    .trim()
    .replace(/^RRULE:/i, '')
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '' && part !== 'INTERVAL=1' && !part.startsWith('WKST='))
    .map((part) => part.replace(/^(UNTIL=\d{8})T\d{6}Z?$/, '$1'))
  const repeat = readRecurrence(parts.join(';'))
  return repeat ? recurrenceOf(repeat) : null
}
