import { backfillSlackJob } from '#server/connections/slack/jobs.ts'
import { restartBackfills } from '#server/connections/slack/rows/backfills.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Starts reading the history of a user's captured channels, or of one. A channel read before continues from its last
 * known message.
 */
export async function startBackfill({ db, enqueue }: Deps, captured: { userId: string; channelId?: string }) {
  for (const installationId of await restartBackfills(db, captured)) await enqueue(backfillSlackJob, { installationId })
}
