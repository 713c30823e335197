import pg from 'pg'
import { ConfigProblem, loadConfig, type Config } from '#server/platform/config.ts'
import { createPrisma, withDatabase } from '#server/platform/database.ts'
import type { Db } from '#server/platform/deps.ts'
import { requireQueue } from '#server/platform/failed-jobs.ts'
import { asJob } from '#server/platform/pool.ts'

/** Runs a command on the database that Kept runs with. Says what the operator has to change if there is none. */
export async function onDatabase(work: (db: Db, config: Config, connection: pg.ClientConfig) => Promise<void>) {
  try {
    const config = loadConfig()
    await withDatabase(config, async (connection) => {
      const client = new pg.Client(connection)
      await client.connect()
      await requireQueue(client).finally(() => client.end())

      const prisma = createPrisma(connection)
      await asJob(() => work(prisma, config, connection)).finally(() => prisma.$disconnect())
    })
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
