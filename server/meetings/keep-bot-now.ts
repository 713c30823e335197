import { keepBotJob } from '#server/meetings/jobs.ts'
import { hastenKeepBot } from '#server/meetings/rows/bots.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Runs keep-bot now, even if it was scheduled for later. */
export async function keepBotNow({ db, enqueue }: Deps, meetingId: string) {
  await hastenKeepBot(db, meetingId)
  await enqueue(keepBotJob, { meetingId })
}
