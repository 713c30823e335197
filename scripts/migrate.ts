/** npm run migrate: brings the database to this version's schema, as a server would at its start. */
import { ConfigProblem, loadConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'

try {
  const applied = await withDatabase(loadConfig(), migrate)
  for (const name of applied) console.log(name)
  console.log(applied.length === 0 ? 'The database is up to date.' : 'The database is now up to date.')
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
