type Version = { database: string; seconds: number; from: number; to: number; running: number[] }

/** The latest state that all of these versions include, or an empty string if there is none. */
export function earliestVersion(texts: readonly string[]): string {
  const versions = texts.map(parse)
  const [first] = versions
  if (!first || versions.some(({ database }) => database !== first.database)) return ''

  const to = Math.min(...versions.map((one) => one.to))
  const running = new Set(versions.flatMap((one) => one.running).filter((transaction) => transaction < to))
  const [seconds, from] = (['seconds', 'from'] as const).map((part) => Math.min(...versions.map((one) => one[part])))
  return `${first.database}.${seconds}.${from}:${to}:${[...running].toSorted((a, b) => a - b).join('-')}`
}

/** A snapshot: the transactions before `from` had ended, those from `to` on hadn't begun, and these were running. */
function parse(version: string): Version {
  const [database = '', seconds, snapshot = ''] = version.split('.')
  const [from, to, running] = snapshot.split(':')
  return {
    database,
    seconds: Number(seconds),
    from: Number(from),
    to: Number(to),
    running: running ? running.split('-').map(Number) : [],
  }
}
