import { keepBotJob } from '#server/meetings/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Runs keep-bot now, even if it was scheduled for later. */
export const keepBotNow = ({ enqueueNow }: Pick<Deps, 'enqueueNow'>, meetingId: string) =>
  enqueueNow(keepBotJob, { meetingId })
