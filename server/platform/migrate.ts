import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ConfigProblem } from '#server/platform/config.ts'

const migrationsFolder = path.join(import.meta.dirname, '../../prisma/migrations')
const prismaLock = 72_707_369 // the advisory lock that Prisma's own migrate takes

// A migration that waits for a lock makes all later queries of the table wait behind it, so it gives up soon and retries.
const patience = { lockTimeoutMs: 5_000, pauseMs: 1_000, attempts: 60 }

type Options = Partial<typeof patience> & { folder?: string }

/**
 * Migrates a database to this version's schema, each migration in its own transaction. Fills the table that Prisma's
 * tools read. Of several servers that start at once, one migrates, and the others wait for it. Throws `ConfigProblem`
 * when a newer version of Kept has written to the database. Needs a session of its own, so not one of a pooler's.
 */
export async function migrate(
  connection: pg.ClientConfig,
  { folder = migrationsFolder, ...options }: Options = {},
): Promise<string[]> {
  const limits = { ...patience, ...options }
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await waitForLock(client, limits.pauseMs)
    const pending = await pendingMigrations(client, folder)
    for (const migration of pending) await applyPatiently(client, migration, limits)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Asks again and again: to wait within a statement would hold up another server's concurrent index build for ever. */
async function waitForLock(client: pg.Client, pauseMs: number) {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      prismaLock,
    ])
    if (rows[0]!.isOurs) return
    await pause(pauseMs)
  }
}

async function applyPatiently(client: pg.Client, migration: Migration, limits: typeof patience) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (concurrentIndex(migration) ? applyAlone(client, migration) : applyAtOnce(client, migration, limits))
    } catch (error) {
      if (!isLockTimeout(error) || attempt === limits.attempts) throw error
      await pause(limits.pauseMs)
    }
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration, { lockTimeoutMs }: typeof patience) {
  await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
  try {
    await apply(client, migration)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}

/** Builds an index while others write, which no transaction can. An interrupted build leaves an invalid index. */
async function applyAlone(client: pg.Client, migration: Migration) {
  const { rows } = await client.query<{ index: string }>(
    `select indexrelid::regclass::text as index from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [concurrentIndex(migration)],
  )
  for (const { index } of rows) await client.query(`drop index ${index}`)
  await apply(client, migration)
}

/** The index that a migration builds concurrently, if it does. Nothing else can be in that migration. */
const concurrentIndex = ({ sql }: Migration): string | undefined =>
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\S+)/i.exec(sql)?.[1]

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '55P03'

/** Migrates to a version, by default the newest, in the caller's transaction. */
export async function migrateWithin(client: pg.Client, upTo?: string) {
  const pending = await pendingMigrations(client, migrationsFolder)
  for (const migration of pending)
    if (!upTo || migration.name <= upTo) await apply(client, { ...migration, sql: withinTransaction(migration.sql) })
}

const withinTransaction = (sql: string) => sql.replace(/\bindex\s+concurrently\b/i, 'index')

/** The names of all migrations, oldest first. */
export const versions = () => readMigrations(migrationsFolder).map(({ name }) => name)

async function pendingMigrations(client: pg.Client, folder: string): Promise<Migration[]> {
  await client.query(`create table if not exists "_prisma_migrations" (
    "id" varchar(36) primary key not null, "checksum" varchar(64) not null, "finished_at" timestamptz,
    "migration_name" varchar(255) not null, "logs" text, "rolled_back_at" timestamptz,
    "started_at" timestamptz not null default now(), "applied_steps_count" integer not null default 0)`)

  const { rows } = await client.query<{ migration_name: string }>(
    'select migration_name from "_prisma_migrations" where rolled_back_at is null',
  )
  const applied = new Set(rows.map((row) => row.migration_name))
  const known = readMigrations(folder)

  const unknown = [...applied].find((name) => !known.some((migration) => migration.name === name))
  if (unknown) {
    throw new ConfigProblem(
      `A newer version of Kept (${unknown}) has written to this database. Update Kept, or set DATA_DIR to another folder.`,
      { why: 'newer-data' },
    )
  }
  return known.filter(({ name }) => !applied.has(name))
}

type Migration = { name: string; sql: string; checksum: string }

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query(sql)
  } catch (cause) {
    throw new Error(`Migration ${name} failed`, { cause })
  }
  await client.query(
    `insert into "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, now(), now(), 1)`,
    [randomUUID(), checksum, name],
  )
}
