/** npm run funnel [-- --since YYYY-MM-DD]: prints how far users get, of those who signed up since that day. */
import { parseArgs } from 'node:util'
import { funnelTable } from '#server/tracking/funnel.ts'
import { readFunnel } from '#server/tracking/rows.ts'
import { onDatabase } from './on-database.ts'

const usage = 'Use it like this: npm run funnel, or npm run funnel -- --since 2026-03-01'
const since = readSince()
if (since === 'invalid') {
  console.error(usage)
  process.exit(2)
}
await onDatabase(async (db) => console.log(funnelTable(await readFunnel(db, { since, now: new Date() }))))

function readSince(): Date | null | 'invalid' {
  try {
    const { since: day } = parseArgs({ options: { since: { type: 'string' } } }).values
    if (day === undefined) return null
    const at = new Date(`${day}T00:00:00Z`)
    return at.toISOString().startsWith(day) && day.length === 10 ? at : 'invalid'
  } catch {
    return 'invalid' // an unknown option, or no such day
  }
}
