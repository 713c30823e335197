/** npm run jobs [-- show ID | retry ID | retry --kind KIND | retry all]: the background jobs that failed for good. */
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { ConfigProblem, loadConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database.ts'
import { findFailedJob, listFailedJobs, requireQueue, retryFailedJobs } from '#server/platform/failed-jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { openQueue } from '#server/platform/queue.ts'

const work = whatToDo()
if (!work) {
  console.error(
    'Say which: npm run jobs, npm run jobs -- show ID, npm run jobs -- retry ID, npm run jobs -- retry --kind KIND, or npm run jobs -- retry all',
  )
  process.exit(2)
}
try {
  await withDatabase(loadConfig(), async (connection) => {
    const client = new pg.Client(connection)
    await client.connect()
    await requireQueue(client).finally(() => client.end())

    const boss = await openQueue({ connection, log: createLog({ LOG_LEVEL: 'error' }), isKeeper: false })
    await work(boss).finally(() => boss.stop({ graceful: false }))
  })
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function whatToDo(): ((boss: PgBoss) => Promise<void>) | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { kind: { type: 'string' } },
  })
  const [command, which, ...more] = positionals
  const { kind, ...unknown } = values
  if (Object.keys(unknown).length > 0 || typeof kind === 'boolean') return undefined
  const isId = z.uuid().safeParse(which).success
  if (more.length > 0 || (kind !== undefined && (command !== 'retry' || which !== undefined))) return undefined
  if (command === undefined) return list
  if (command === 'show' && isId) return (boss) => show(boss, which!)
  if (command !== 'retry') return undefined
  if (kind) return (boss) => retry(boss, { kind })
  if (isId) return (boss) => retry(boss, { id: which })
  return which === 'all' ? (boss) => retry(boss) : undefined
}

async function retry(boss: PgBoss, which?: { id?: string | undefined; kind?: string }) {
  const count = await retryFailedJobs(boss, which)
  if (count === 0) throw new ConfigProblem('No such job has failed. List them with npm run jobs.')
  console.log(count === 1 ? '1 job will be tried again.' : `${count} jobs will be tried again.`)
}

async function show(boss: PgBoss, id: string) {
  const job = await findFailedJob(boss, id)
  if (!job) throw new ConfigProblem('No such job has failed. Failed ones are kept for two weeks.')
  console.log(JSON.stringify(job, null, 2))
}

async function list(boss: PgBoss) {
  const failed = await listFailedJobs(boss)
  for (const { id, kind, failedAt, tries, error } of failed)
    console.log(`${failedAt.toISOString()}  ${kind}  ${id}  ${tries === 1 ? '1 try' : `${tries} tries`}\n  ${error}`)
  for (const [kind, { length }] of Map.groupBy(failed, (job) => job.kind)) console.log(`${length} of ${kind}`)
  console.log(
    failed.length === 0
      ? 'No job has failed.'
      : 'What errors quote is left out, because users may have written it; npm run jobs -- show ID shows everything. To try again: npm run jobs -- retry ID, or retry --kind KIND',
  )
}
