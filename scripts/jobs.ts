/** npm run jobs [-- retry ID | retry all]: lists background jobs that failed for good, or tries them once more. */
import pg from 'pg'
import { ConfigProblem, loadConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database.ts'
import { listFailedJobs, requireQueue, retryFailedJobs } from '#server/platform/failed-jobs.ts'

const [command, which] = process.argv.slice(2)
const isRetry = command === 'retry' && (which === 'all' || /^[0-9a-f-]{36}$/.test(which ?? ''))
if (command !== undefined && !isRetry) {
  console.error('Say which: npm run jobs, npm run jobs -- retry ID, or npm run jobs -- retry all')
  process.exit(2)
}
try {
  await withDatabase(loadConfig(), async (connection) => {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      await requireQueue(client)
      if (isRetry) await retry(client)
      else await list(client)
    } finally {
      await client.end()
    }
  })
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function retry(client: pg.Client) {
  const count = await retryFailedJobs(client, which === 'all' ? undefined : which)
  console.log(count === 1 ? '1 job will be tried again.' : `${count} jobs will be tried again.`)
}

async function list(client: pg.Client) {
  const failed = await listFailedJobs(client)
  for (const { id, queue, failedAt, error } of failed)
    console.log(`${failedAt.toISOString()}  ${queue}  ${id}\n  ${error ?? 'no message'}`)
  console.log(failed.length === 0 ? 'No job has failed.' : 'To try one again: npm run jobs -- retry ID')
}
