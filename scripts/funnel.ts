/** npm run funnel [-- --since YYYY-MM-DD]: prints how far users get, of those who signed up since that day. */
import { funnelTable } from '#server/tracking/funnel.ts'
import { readFunnel } from '#server/tracking/rows.ts'
import { onDatabase } from './on-database.ts'
import { sinceIn } from './since-in.ts'

const since = readSince()
await onDatabase(async (db) => console.log(funnelTable(await readFunnel(db, { since, now: new Date() }))))

function readSince(): Date | null {
  try {
    return sinceIn(process.argv.slice(2))
  } catch {
    console.error('Use it like this: npm run funnel, or npm run funnel -- --since 2026-03-01')
    process.exit(2)
  }
}
