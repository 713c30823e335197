import type { PgBoss } from 'pg-boss'
import { kindsThatAreDue, runningJobs } from '#server/platform/job-rows.ts'
import { runJob, type Running, type Workers } from '#server/platform/run-jobs.ts'

type Settling = Pick<Running, 'workers' | 'schedules' | 'outboxes' | 'now' | 'log' | 'disk'>

/** Runs the jobs that are due, and those that they enqueue, until none is due, nor running at this process's workers. */
export async function settleJobs(boss: PgBoss, settling: Settling, own: Pick<Workers, 'finish'> | null = null) {
  const kinds = settling.workers.map(({ job }) => job.name)
  do {
    await own?.finish()
    await runDue(boss, kinds, settling)
  } while (own && (await runningJobs(boss, kinds, { isLost: false })).length > 0)
}

async function runDue(boss: PgBoss, kinds: readonly string[], { workers, outboxes, ...running }: Settling) {
  let hasRun = true
  while (hasRun) {
    hasRun = false
    for (const collect of outboxes) await collect()
    const due = new Set(await kindsThatAreDue(boss, kinds))
    for (const worker of workers) {
      const { name, atOnceOfGroup } = worker.job
      if (!due.has(name)) continue
      const jobs = await boss.fetch<unknown>(name, { includeMetadata: true, groupConcurrency: atOnceOfGroup })
      for (const job of jobs) {
        hasRun = true
        const { status, output } = await runJob(boss, worker, job, running)
        if (status === 'completed') await boss.complete(name, job)
        else await boss.fail(name, job, output)
      }
    }
  }
}
