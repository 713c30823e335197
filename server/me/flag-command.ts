import { parseArgs } from 'node:util'
import { featureFlags, isFeatureFlag, type FeatureFlag } from '#shared/me/features.ts'

/** What `npm run flag` is asked to do. */
export type FlagCommand =
  | { do: 'list' }
  | { do: 'show'; flag: FeatureFlag; email: string | null }
  | { do: 'set-user'; flag: FeatureFlag; email: string; to: boolean | null }
  /** On for this many percent of the users; null goes back to FEATURES and the default. */
  | { do: 'roll-out'; flag: FeatureFlag; percent: number | null }

type Misused = { problem: string }

const usage = 'Use it like this: npm run flag -- topicsPage on|off|default [--user EMAIL | --percent N]'
const turns: Record<string, boolean | null> = { on: true, off: false, default: null }

/** Reads the arguments of `npm run flag`. */
export function readFlagCommand(args: string[]): FlagCommand | Misused {
  const parsed = parse(args)
  if (!parsed || parsed.positionals.length > 2) return { problem: usage }

  const { email, share, positionals } = parsed
  const [flag, turn] = positionals
  if (flag === undefined) return args.length === 0 ? { do: 'list' } : { problem: usage }
  if (!isFeatureFlag(flag)) return { problem: `There’s no flag “${flag}”. There are: ${featureFlags.join(', ')}` }
  if (email !== null && share !== null) return { problem: 'Give either --user or --percent.' }
  if (share !== null && !/^(100|[1-9]?\d)$/.test(share))
    return { problem: `--percent must be a whole number from 0 to 100, not “${share}”.` }
  if (turn === undefined) return share === null ? { do: 'show', flag, email } : { problem: usage }

  const to = turns[turn]
  if (to === undefined || (to === null && share !== null)) return { problem: usage }
  if (email !== null) return { do: 'set-user', flag, email, to }
  const percent = Number(share ?? 100)
  return { do: 'roll-out', flag, percent: to === null ? null : to ? percent : 100 - percent }
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { user: { type: 'string' }, percent: { type: 'string' } },
    })
    return { email: values.user?.trim().toLowerCase() ?? null, share: values.percent ?? null, positionals }
  } catch {
    return null
  }
}
