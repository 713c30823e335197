import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { runningConnection } from '#server/platform/embedded-postgres.ts'
import { aDataFolder, start } from '#tests/support/process.ts'
import { familyOf } from './processes.ts'

/** Kept in its own process, with its embedded database, as the bench sees it. */
export type Kept = {
  url: string
  pid: number
  /** The bench's own database connection. */
  db: pg.Client
  connection: pg.ClientConfig
  databasePids: () => number[]
  /** The file the database logs to. */
  databaseLog: string
}

/** For measuring memory in use: with a larger heap, V8 delays garbage collection. */
export const smallHeap = { NODE_OPTIONS: '--max-old-space-size=110 --max-semi-space-size=4' }

/** Starts Kept on a new data folder, runs `work` to measure it, and cleans up. */
export async function withKept<Result>(
  work: (kept: Kept) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const dataDir = aDataFolder()
  const server = await start({ dataDir, settings })
  const connection = runningConnection(dataDir, 'kept')!
  const db = new pg.Client(connection)
  await db.connect()
  const stopToo = () => void server.stop().then(() => process.exit(1)) // a terminated bench leaves no server behind
  process.once('SIGTERM', stopToo)
  try {
    const { rows } = await db.query<{ data_directory: string }>('show data_directory')
    const folder = rows[0]!.data_directory
    const postmaster = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return await work({
      url: server.url,
      pid: server.child.pid!,
      db,
      connection,
      databasePids: () => familyOf(postmaster),
      databaseLog: path.join(path.dirname(folder), 'postgres.log'),
    })
  } finally {
    process.off('SIGTERM', stopToo)
    await db.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
