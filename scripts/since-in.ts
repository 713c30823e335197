import { parseArgs } from 'node:util'

/** The start of the day (UTC) after `--since`; null without one. Throws for anything else. */
export function sinceIn(args: string[]): Date | null {
  const { since: day } = parseArgs({ args, options: { since: { type: 'string' } } }).values
  if (day === undefined) return null

  const at = new Date(`${day}T00:00:00Z`)
  if (!at.toISOString().startsWith(day) || day.length !== 10) throw new RangeError(`${day} isn’t a day`)
  return at
}
