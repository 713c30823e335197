import { slackSkipped } from '#server/connections/emits.ts'
import { writeSlackSkipReason } from '#server/connections/rows.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Records that a user continues without Slack, and why. Nothing once it's connected. */
export function skipSlack(deps: Deps, { userId, reason }: { userId: string; reason: string }): Promise<void> {
  return deps.transaction(async ({ db, now, announce, emit }) => {
    await lockUser(db, userId)
    const connection = await db.slackConnection.findUnique({ where: { userId }, select: { disabledType: true } })
    if (connection?.disabledType === null) return // another window connected it, and its channels are still to be chosen
    await writeSlackSkipReason(db, { userId, reason, at: now() })
    announce(channels.user(userId), 'me-changed', {})
    await emit(slackSkipped, { userId })
  })
}
