import { keepBotJob } from '#server/meetings/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Runs keep-bot now, even if it was scheduled for later. */
export async function keepBotNow({ db, enqueue }: Deps, meetingId: string) {
  await db.$executeRaw`
    update pgboss.job set start_after = now() where name = 'keep-bot' and singleton_key = ${meetingId} and state = 'created' and start_after > now()`
  await enqueue(keepBotJob, { meetingId })
}
