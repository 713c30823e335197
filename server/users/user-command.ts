import { parseArgs } from 'node:util'
import { Day } from '#shared/platform/schemas.ts'

/** What `npm run users` is asked to do. */
export type UserCommand =
  | { do: 'find'; text: string }
  | { do: 'deactivate' | 'activate'; email: string }
  /** `until` is null for good, and undefined to end it. */
  | { do: 'gratis'; email: string; until: string | null | undefined }

export const usage = `Use it like this:
  npm run users -- find ada                                   by name, address or id
  npm run users -- deactivate ada@example.com
  npm run users -- activate ada@example.com
  npm run users -- gratis ada@example.com [--until 2027-01-31 | --end]`

/** Reads the arguments of `npm run users`; null if they aren't ones. */
export function readUserCommand(args: string[]): UserCommand | null {
  const parsed = parse(args)
  if (!parsed) return null
  const { until, end, positionals } = parsed
  const [command, about, ...more] = positionals
  if (about === undefined || more.length > 0) return null
  if (command === 'gratis') {
    const isDay = until === undefined || Day.safeParse(until).success
    if (!isDay || (end && until)) return null
    return { do: 'gratis', email: about.toLowerCase(), until: end ? undefined : (until ?? null) }
  }
  if (end || until) return null
  if (command === 'find') return { do: 'find', text: about }
  return command === 'deactivate' || command === 'activate' ? { do: command, email: about.toLowerCase() } : null
}

function parse(args: string[]) {
  try {
    const options = { until: { type: 'string' }, end: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { ...values, positionals }
  } catch {
    return null
  }
}
