import { connect } from 'node:net'
import path from 'node:path'
import { inject } from 'vitest'
import { aDatabase } from './database.ts'
import { aDoor } from './door.ts'

/** A database behind a TCP port that a test can close and open again, as if PostgreSQL restarted. */
export async function anInterruptibleDatabase() {
  const databaseUrl = await aDatabase()
  const real = new URL(databaseUrl.replace('@/', '@localhost/'))
  const { port, cut, open } = await aDoor(() => connect(path.join(inject('postgresSocket'), '.s.PGSQL.5432')))
  return {
    databaseUrl,
    /** Through the port. */
    settings: { DATABASE_URL: `postgresql://${real.username}@127.0.0.1:${port}${real.pathname}` },
    interrupt: cut,
    resume: open,
  }
}
