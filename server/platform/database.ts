import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '#prisma'
import type { Config } from '#server/platform/config.ts'
import { runningConnection, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

const preparedAtMost = 300

export type Database = {
  connection: pg.ClientConfig
  /** Resolves when an embedded database is gone although nobody stopped it; never for any other. */
  lost: Promise<void>
  stop: () => Promise<void>
}

/** The database of the settings: a server somewhere, or one that lives in the data folder. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL) {
    return { connection: { connectionString: config.DATABASE_URL }, lost: new Promise(() => {}), stop: async () => {} }
  }
  const postgres = await startEmbeddedPostgres(config.dataDir)
  return { connection: postgres.connection('kept'), lost: postgres.lost, stop: postgres.stop }
}

export function createPrisma(connection: pg.PoolConfig): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({ ...connection, max: 16 }, { statementNameGenerator: createStatementNames() }),
  })
}

/**
 * Names for statements, by which PostgreSQL keeps them ready on each connection instead of planning them
 * every time. Lists of values make texts without end, so once there are many the rest stay nameless.
 */
function createStatementNames() {
  const names = new Map<string, string>()
  return ({ sql }: { sql: string }): string => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size === preparedAtMost) return ''

    const name = `kept-${names.size}`
    names.set(sql, name)
    return name
  }
}

/** Works on the database for a moment: of the server that runs, or started just for this. */
export async function visitDatabase<Result>(
  config: Config,
  visit: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const running = config.embeddedDatabase ? runningConnection(config.dataDir, 'kept') : undefined
  if (running) return visit(running)

  const database = await openDatabase(config)
  try {
    return await visit(database.connection)
  } finally {
    await database.stop()
  }
}
