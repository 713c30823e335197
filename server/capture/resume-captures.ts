import type { PgBoss } from 'pg-boss'
import pg from 'pg'
import { capturingUserSql } from '#server/capture/rows.ts'
import type { CaptureTranscript } from '#server/capture/jobs.ts'
import { groupOf } from '#server/platform/queue.ts'

/** Queues the capture of every import and ended meeting that isn't finished, because a backup contains no jobs. */
export async function resumeCaptures(connection: pg.ClientConfig, boss: PgBoss) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<CaptureTranscript>(
      `select * from (
         select m.id as "meetingId", coalesce(i."userId", ${capturingUserSql}) as "userId" from meetings m left join transcript_imports i on i."meetingId" = m.id
         where m.progress->>'stage' = 'finding' and m.status in ('COMPLETE', 'ERROR', 'TRUANT')) unfinished
       where "userId" is not null`,
    )
    for (const job of rows) await boss.send('capture-transcript', job, groupOf(job))
  } finally {
    await client.end()
  }
}
