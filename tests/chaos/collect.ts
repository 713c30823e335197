import { setTimeout as pause } from 'node:timers/promises'
import { describeEventJob, readWithModelJob } from '#server/capture/jobs.ts'
import { openBlobs } from '#server/platform/blobs/open-blobs.ts'
import { readConfig } from '#server/platform/config.ts'
import { createPrisma } from '#server/platform/database.ts'
import { scrubAudio } from '#server/recordings/scrub-audio.ts'
import { sideOf } from '#tests/support/recordings.ts'
import type { Evidence, Job, StoredImport, StoredTask } from './evidence.ts'
import type { Installation } from './installation.ts'
import type { Page } from './page.ts'
import { hashOf, type Told } from './users.ts'
import { missedBy } from './verify.ts'

type Found = { pages: readonly Page[]; told: Told; hooked: { userId: string; delivered: readonly string[] } }

const settleMs = 90_000

/** Waits until nothing is left to do, then reads everything a run left behind. */
export async function collect(
  installation: Installation,
  { pages, told, hooked }: Found,
): Promise<Omit<Evidence, 'refused' | 'endedAlone'>> {
  const { sql } = installation
  const userIds = [...new Set(pages.map((page) => page.seen().userId))]
  const read = async () => ({
    stored: await sql<StoredTask>(
      `select task.id, title, "userId", "taskGroupId" as "groupId", status = 'COMPLETED' as "isDone"
       from tasks task join task_assignees place on place."taskId" = task.id 
       where "userId" = any($1) and "demoKey" is null`,
      [userIds],
    ),
    jobs: await unfinishedJobs(sql),
    created: (await createdBy(sql, hooked.userId)).filter((id) => !hooked.delivered.includes(id)),
  })
  let { stored, jobs, created } = await read()
  for (const deadline = Date.now() + settleMs; Date.now() < deadline;) {
    const isSettled =
      jobs.length === 0 && created.length === 0 && pages.every((page) => missedBy(page.seen(), stored).length === 0)
    if (isSettled) break
    await pause(500)
    ;({ stored, jobs, created } = await read())
  }

  return {
    tasks: { told: told.tasks, stored },
    repeated: told.repeated,
    pages: pages.map((page) => page.seen()),
    imports: {
      told: told.imports,
      stored: await sql<StoredImport>(
        `select meeting.id as "eventId", progress ->> 'stage' = 'done' as "isRead",
           (select count(distinct "taskId")::int from task_sources where "meetingId" = meeting.id) as tasks
         from meetings meeting where platform = 'import'`,
      ),
    },
    hooks: { created: await createdBy(sql, hooked.userId), delivered: hooked.delivered },
    jobs,
    audio: await Promise.all(
      told.audio.map(async ({ recordingId, sent, by }) => {
        const wav = await by.ask<Buffer>('GET', `/api/recordings/${recordingId}/audio`).catch(() => null)
        return { recordingId, sent, heard: wav && hashOf(Buffer.from(sideOf(wav, 'left').buffer)) }
      }),
    ),
    lostChunks: await scrub(installation),
  }
}

type Sql = Installation['sql']

/** A model on a slow machine reads for hours, so a reading under way is well. */
const longReadings = [readWithModelJob.name, describeEventJob.name]

/** Jobs that failed for good, but for sweeps that worked since, and those that could run but don't. */
function unfinishedJobs(sql: Sql): Promise<Job[]> {
  return sql<Job>(
    `select name, state::text, count(*)::int, max(output ->> 'message') as why from pgboss.job job
     where state = 'failed' and not exists (
         select 1 from pgboss.job later
         where later.name = job.name and later.data is not distinct from job.data
           and later.state = 'completed' and later.created_on > job.created_on)
       or state in ('created', 'retry', 'active') and start_after <= now() and name <> 'failed'
         and not (state = 'active' and name = any($1))
     group by name, state`,
    [longReadings],
  )
}

async function createdBy(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select task.id from tasks task join task_assignees place on place."taskId" = task.id
     where "userId" = $1 and "demoKey" is null`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

async function scrub({ postgres, storeSettings }: Installation): Promise<string[]> {
  const prisma = createPrisma(postgres.connection())
  const lost: string[] = []
  try {
    const blobs = await openBlobs(readConfig(storeSettings))
    await scrubAudio({ db: prisma, blobs }, ({ recordingId, channel, number, why }) =>
      lost.push(`${recordingId} ${channel} ${number} is ${why}`),
    )
    return lost
  } finally {
    await prisma.$disconnect()
  }
}
