import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'

/** Clocks that a time server keeps differ by less. */
const negligibleMs = 2000
const comparedEveryMs = 60_000

export type Clock = { now: () => Date; stop: () => void }

/** How far ahead of the database's clock this machine's is, in milliseconds; 0 for a little. */
export async function clockAhead(database: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const before = Date.now()
  const { rows } = await database.query<{ at: Date }>('select clock_timestamp() as at')
  const halfwayMs = (Date.now() - before) / 2
  const aheadMs = Math.round(before + halfwayMs - rows[0]!.at.getTime())
  return Math.abs(aheadMs) < negligibleMs + halfwayMs ? 0 : aheadMs
}

/** The database's time, so that all its servers agree on what has expired, whatever their own clocks say. */
export async function startClock(database: Pick<pg.ClientBase, 'query'>, log: Log): Promise<Clock> {
  let aheadMs = 0
  const compare = async () => {
    const found = await clockAhead(database)
    if (found !== 0 && aheadMs === 0)
      log.warn({ aheadMs: found }, 'this machine’s clock differs from the database’s, whose time Kept uses')
    aheadMs = found
  }
  await compare()
  const comparing = setInterval(() => void compare().catch(() => {}), comparedEveryMs).unref() // next time, then
  return { now: () => new Date(Date.now() - aheadMs), stop: () => clearInterval(comparing) }
}
