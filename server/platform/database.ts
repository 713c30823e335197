import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { Prisma, PrismaClient } from '#prisma'
import { ConfigProblem, type Config } from '#server/platform/config.ts'
import { createPool } from '#server/platform/pool.ts'
import { hasDatabase, runningConnection, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

const maxPreparedStatements = 300

export type Database = {
  connection: pg.ClientConfig
  /** Without a pooler in between, for what needs a session of its own: migrations, claims, listening. */
  direct: pg.ClientConfig
  /** Resolves when an embedded database stops unexpectedly. */
  lost: Promise<void>
  /** Whether `connection` goes through a pooler, which gives each transaction any session. */
  isPooled: boolean
  stop: () => Promise<void>
}

/** The database at DATABASE_URL, or the embedded one in the data folder. */
export async function openDatabase(config: Config): Promise<Database> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config
  if (DATABASE_URL) {
    return {
      connection: { connectionString: DATABASE_URL },
      direct: { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL },
      isPooled: DATABASE_DIRECT_URL !== undefined,
      lost: new Promise(() => {}),
      stop: async () => {},
    }
  }
  const postgres = await startEmbeddedPostgres(config.dataDir)
  const connection = postgres.connection('kept')
  return { connection, direct: connection, isPooled: false, lost: postgres.lost, stop: postgres.stop }
}

/** A client that closes its connections when it's disconnected. */
export function createPrisma(
  connection: pg.PoolConfig,
  { isPooled = false, pool = createPool({ connection, isPooled }) } = {},
): PrismaClient {
  const nameOf = isPooled ? () => '' : createStatementNames()
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: ({ sql }) => nameOf(sql) }),
  })
  return withDirectSql(prisma, pool, nameOf)
}

/**
 * Sends raw SQL outside transactions to the pool itself: lists, edits and moves are raw SQL, and Prisma's engine took a
 * tenth of the server's time for them. Values come back as Prisma gives them.
 */
function withDirectSql(prisma: PrismaClient, pool: pg.Pool, nameOf: (sql: string) => string): PrismaClient {
  const query = (given: Prisma.Sql | TemplateStringsArray, values: unknown[]) => {
    const sql = 'raw' in given ? Prisma.sql(given, ...values) : given
    return pool.query({ name: nameOf(sql.text), text: sql.text, values: sql.values, types: likePrisma })
  }
  const direct: Record<PropertyKey, unknown> = {
    $queryRaw: async (sql: Prisma.Sql, ...values: unknown[]) => (await query(sql, values)).rows,
    $executeRaw: async (sql: Prisma.Sql, ...values: unknown[]) => (await query(sql, values)).rowCount,
    $disconnect: async () => {
      await prisma.$disconnect()
      if (!pool.ending) await pool.end() // Prisma knows nothing of a pool that only raw SQL used
    },
  }
  return new Proxy(prisma, {
    get: (client, name) => direct[name] ?? (Reflect.get(client, name) as unknown),
  })
}

const { builtins } = pg.types
const ownParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, (text) => new Prisma.Decimal(text)],
  [builtins.DATE, (text) => new Date(`${text}T00:00:00Z`)],
])
const likePrisma: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    ownParsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/**
 * Names statements, so that PostgreSQL prepares each once per connection; the next session of a pooler may not know a
 * name. Lists of values make endless variants, so
 * past a limit the rest stay unnamed.
 */
function createStatementNames() {
  const names = new Map<string, string>()
  return (sql: string): string => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size === maxPreparedStatements) return ''

    const name = `kept-${names.size}`
    names.set(sql, name)
    return name
  }
}

/**
 * Connects to the running server's database, or starts the database just for this work. Throws `ConfigProblem` where
 * Kept has never run, instead of creating one.
 */
export async function withDatabase<Result>(
  config: Config,
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const { embeddedDatabase, dataDir } = config
  if (embeddedDatabase && !hasDatabase(dataDir)) {
    throw new ConfigProblem(`There is no database in ${dataDir}. Set DATA_DIR to the folder that Kept runs with.`)
  }
  const running = embeddedDatabase ? runningConnection(dataDir, 'kept') : undefined
  if (running) return work(running)

  const database = await openDatabase(config)
  try {
    return await work(database.direct)
  } finally {
    await database.stop()
  }
}
