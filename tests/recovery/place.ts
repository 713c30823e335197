import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { ourTables } from '#server/backup/tables.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { start } from '#tests/support/process.ts'
import { aMac } from '#tests/support/recordings.ts'
import { anS3, type S3StandIn } from '#tests/support/s3-stand-in.ts'
import type { Someone } from '#tests/support/someone.ts'
import type { State } from './state.ts'

/** A PostgreSQL and an object store, with Kept's settings for them. */
export type Place = {
  /** For queries of one's own. */
  db: pg.Client
  objects: S3StandIn['objects']
  /** Starts Kept for as long as `work` takes. */
  withKept: <Result>(work: (url: string) => Promise<Result>) => Promise<Result>
  /** Runs a command of npm run, and returns what it prints. */
  run: (script: string, ...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

const execute = promisify(execFile)

/** Starts the PostgreSQL of a folder, and a store with these objects. */
export async function aPlace(folder: string, objects: S3StandIn['objects'] = new Map()): Promise<Place> {
  const postgres = await startEmbeddedPostgres(databaseIn(folder))
  const connection = postgres.connection('kept')
  const s3 = await anS3(objects)
  const db = new pg.Client(connection)
  await db.connect()
  const settings = {
    ...s3.settings,
    DATABASE_URL: `postgresql://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    KEPT_SECRET: 'a secret that is only used to rehearse',
  }
  const dataDir = path.join(folder, 'kept')
  return {
    db,
    objects,
    withKept: async (work) => {
      const kept = await start({ dataDir, settings })
      try {
        return await work(kept.url)
      } finally {
        await kept.stop()
      }
    },
    run: async (script, ...args) => {
      const env = { ...process.env, ...settings, DATA_DIR: dataDir }
      const { stdout } = await execute(process.execPath, [`scripts/${script}.ts`, ...args], { env })
      return stdout.trim()
    },
    stop: async () => {
      await db.end()
      await s3.stop()
      await postgres.stop()
    },
  }
}

/** Where a place's database is. */
export const databaseIn = (folder: string) => path.join(folder, 'database')

/** Counts the rows of all tables but the one that tells servers' secrets apart, which backups leave out. */
export async function countRows(db: pg.Client): Promise<State['rows']> {
  const rows: State['rows'] = {}
  for (const table of await ourTables(db)) {
    if (table === 'secret_check') continue
    const counted = await db.query<{ count: number }>(`select count(*)::int from "${table}"`)
    rows[table] = counted.rows[0]!.count
  }
  return rows
}

/** Plays recordings, and returns the checksums of those that can be. */
export async function listenTo(url: string, person: Someone, ids: readonly string[]): Promise<State['audio']> {
  const audio: State['audio'] = {}
  for (const id of ids) {
    const wav = await aMac(url, person).listen(id)
    if (wav) audio[id] = createHash('sha256').update(wav).digest('hex')
  }
  return audio
}
