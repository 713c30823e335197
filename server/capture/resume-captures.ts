import type { PgBoss } from 'pg-boss'
import pg from 'pg'
import type { CaptureTranscript } from '#server/capture/jobs.ts'
import { groupOf } from '#server/platform/queue.ts'

/** Queues the capture of every import that is not finished: a backup holds no jobs. */
export async function resumeCaptures(connection: pg.ClientConfig, boss: PgBoss) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<CaptureTranscript>(
      `select m.id as "meetingId", i."userId" from meetings m join transcript_imports i on i."meetingId" = m.id
       where m.progress->>'stage' = 'finding'`,
    )
    for (const job of rows) await boss.send('capture-transcript', job, groupOf(job))
  } finally {
    await client.end()
  }
}
