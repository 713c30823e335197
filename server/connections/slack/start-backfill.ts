import { backfillSlackJob } from '#server/connections/slack/jobs.ts'
import { continueBackfills, restartBackfills } from '#server/connections/slack/rows/backfills.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Starts reading the history of a user's captured channels, or of one. A channel read before continues from its last
 * known message.
 */
export async function startBackfill({ db, enqueue }: Deps, captured: { userId: string; channelId?: string }) {
  for (const installationId of await restartBackfills(db, captured)) await enqueue(backfillSlackJob, { installationId })
}

const historySeconds = 14 * 86_400
/** How late an event may arrive: Slack retries it for about six minutes. */
const lateSeconds = 15 * 60

/**
 * Makes what was sent since a user's connection was paused due in their captured channels. It's read once their
 * conversations are listed again, because they may have left some.
 */
export async function catchUp({ db }: Pick<Deps, 'db'>, { userId, since }: { userId: string; since: Date }) {
  const before = (seconds: number) => (since.getTime() / 1000 - seconds).toFixed(6)
  await continueBackfills(db, userId, {
    pausedTs: before(lateSeconds),
    historyTs: before(historySeconds),
    historySeconds,
  })
  await db.slackConnection.updateMany({ where: { userId }, data: { channelsListedAt: null } })
}
