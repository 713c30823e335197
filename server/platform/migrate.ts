import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ConfigProblem } from '#server/platform/config.ts'

const migrationsFolder = path.join(import.meta.dirname, '../../prisma/migrations')
const prismaLock = 72_707_369 // the advisory lock that Prisma's own migrate takes

type Applied = { migration_name: string; checksum: string }

/**
 * Brings a database to the schema of this version, keeping the table that Prisma's own tools read.
 * Throws `ConfigProblem` when the database belongs to a newer version.
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [prismaLock])
    return await applyPending(client)
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists "_prisma_migrations" (
    "id" varchar(36) primary key not null, "checksum" varchar(64) not null, "finished_at" timestamptz,
    "migration_name" varchar(255) not null, "logs" text, "rolled_back_at" timestamptz,
    "started_at" timestamptz not null default now(), "applied_steps_count" integer not null default 0)`)

  const { rows } = await client.query<Applied>(
    'select migration_name, checksum from "_prisma_migrations" where rolled_back_at is null',
  )
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  const known = readMigrations()

  const unknown = [...applied.keys()].find((name) => !known.some((migration) => migration.name === name))
  if (unknown) {
    throw new ConfigProblem(
      `The database was written by a newer version of Kept (${unknown}). Update Kept, or set DATA_DIR to another folder.`,
      { why: 'newer-data' },
    )
  }

  const pending = known.filter(({ name }) => !applied.has(name))
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
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
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(
      `insert into "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), now(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause })
  }
}
