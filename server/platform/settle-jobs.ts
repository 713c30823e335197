import type { PgBoss } from 'pg-boss'
import { kindsThatAreDue } from '#server/platform/job-rows.ts'
import { runJob, type Running } from '#server/platform/run-jobs.ts'

type Settling = Pick<Running, 'workers' | 'schedules' | 'outboxes' | 'now' | 'log' | 'disk'>

/** Runs the jobs that are due, one after another, and those that they enqueue, until none is. */
export async function settleJobs(boss: PgBoss, { workers, outboxes, ...running }: Settling) {
  const kinds = workers.map(({ job }) => job.name)
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
