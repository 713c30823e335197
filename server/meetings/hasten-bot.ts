import { keepBotJob } from '#server/meetings/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Has the bot of a meeting seen to at once because a person asks for it, also where that was put off until later. */
export async function hastenBot({ db, enqueue }: Deps, meetingId: string) {
  await db.$executeRaw`
    update pgboss.job set start_after = now() where name = 'keep-bot' and singleton_key = ${meetingId} and state = 'created' and start_after > now()`
  await enqueue(keepBotJob, { meetingId })
}
