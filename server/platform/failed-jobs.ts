import type { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { ConfigProblem } from '#server/platform/config.ts'
import { withoutQuotes } from '#server/platform/error-in-log.ts'
import { failedQueue, schema } from '#server/platform/queue.ts'

export type FailedJob = { id: string; kind: string; failedAt: Date; tries: number; error: string }

/** All there is of a job: its payload and error may quote what users write. */
export type WholeJob = FailedJob & { payload: unknown; output: unknown }

/** Throws `ConfigProblem` if Kept has never run on this database. */
export async function requireQueue(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string | null }>(`select to_regclass('${schema}.job') as table`)
  if (rows[0]!.table === null) {
    throw new ConfigProblem('Kept has never run on this database. Set DATABASE_URL to the one it runs with.')
  }
}

/** The jobs that failed on their last try, latest first, and nothing that users write: an error says without its quotes. */
export async function listFailedJobs(boss: PgBoss): Promise<FailedJob[]> {
  const failed = await allFailed(boss)
  return failed.map(({ id, kind, failedAt, tries, error }) => ({
    id,
    kind,
    failedAt,
    tries,
    error: withoutQuotes(error).replace(/\s+/g, ' ').slice(0, 200),
  }))
}

/** A failed job, or undefined if there's none with this id. */
export async function findFailedJob(boss: PgBoss, id: string): Promise<WholeJob | undefined> {
  return (await allFailed(boss)).find((job) => job.id === id)
}

/** Tries failed jobs once more: all of them, those of a kind, or the one with an id. Returns how many. */
export async function retryFailedJobs(
  boss: PgBoss,
  { id, kind }: { id?: string | undefined; kind?: string | undefined } = {},
): Promise<number> {
  return boss.redrive(failedQueue, { ...(id && { ids: [id] }), ...(kind && { sourceName: kind }) })
}

async function allFailed(boss: PgBoss): Promise<WholeJob[]> {
  const jobs = await boss.findJobs(failedQueue)
  return jobs
    .toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime())
    .map(({ id, data, sourceName, sourceRetryCount, sourceOutput, createdOn }) => ({
      id,
      kind: sourceName!,
      failedAt: createdOn,
      tries: sourceRetryCount! + 1,
      error: errorOf(sourceOutput),
      payload: data,
      output: sourceOutput,
    }))
}

function errorOf(output: { name?: string; message?: string; value?: { message?: string } } | null): string {
  const message = output?.message ?? output?.value?.message
  return [output?.name, message].filter(Boolean).join(': ') || 'no message'
}
