import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ConfigProblem } from '#server/platform/config.ts'

const migrationsFolder = path.join(import.meta.dirname, '../../prisma/migrations')
const prismaLock = 72_707_369 // the advisory lock that Prisma's own migrate takes

/**
 * Migrates a database to this version's schema, each migration in its own transaction. Fills the table that Prisma's
 * tools read. Throws `ConfigProblem` when a newer version of Kept has written to the database.
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [prismaLock])
    const pending = await pendingMigrations(client)
    for (const migration of pending) {
      await client.query('begin')
      try {
        await apply(client, migration)
        await client.query('commit')
      } catch (cause) {
        await client.query('rollback')
        throw cause
      }
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Migrates to a version, by default the newest, in the caller's transaction. */
export async function migrateWithin(client: pg.Client, upTo?: string) {
  const pending = await pendingMigrations(client)
  for (const migration of pending) if (!upTo || migration.name <= upTo) await apply(client, migration)
}

/** The names of all migrations, oldest first. */
export const versions = () => readMigrations().map(({ name }) => name)

async function pendingMigrations(client: pg.Client): Promise<Migration[]> {
  await client.query(`create table if not exists "_prisma_migrations" (
    "id" varchar(36) primary key not null, "checksum" varchar(64) not null, "finished_at" timestamptz,
    "migration_name" varchar(255) not null, "logs" text, "rolled_back_at" timestamptz,
    "started_at" timestamptz not null default now(), "applied_steps_count" integer not null default 0)`)

  const { rows } = await client.query<{ migration_name: string }>(
    'select migration_name from "_prisma_migrations" where rolled_back_at is null',
  )
  const applied = new Set(rows.map((row) => row.migration_name))
  const known = readMigrations()

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

function readMigrations(): Migration[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8')
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
