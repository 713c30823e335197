import { lockUser } from '#server/me/rows.ts'
import { leaveGoogleJob } from '#server/connections/google/jobs.ts'
import { removeEntries } from '#server/meetings/link-entries.ts'
import { writeCalendarDisconnectType } from '#server/connections/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

type Input = { userId: string; reason: string | null }

/** Disconnects a user's calendar and deletes what was read. Does nothing if it isn't connected. */
export function disconnectCalendar(deps: Deps, { userId, reason }: Input): Promise<void> {
  return deps.transaction(async (inside) => {
    const { db, now, enqueue, announce } = inside
    await lockUser(db, userId)
    const known = await db.calendarConnection.findUnique({ where: { userId } })
    if (!known || (known.status === 'DISCONNECTED' && known.disconnectType === 'USER' && reason === null)) return

    await db.calendarConnection.update({
      where: { userId },
      data: {
        status: 'DISCONNECTED',
        disconnectType: 'USER',
        disconnectReason: reason,
        syncToken: null,
        syncedAt: null,
        channelId: null,
        channelResource: null,
        channelExpires: null,
        sealedChannelKey: null,
        updatedAt: now(),
      },
    })
    await removeEntries(inside, { userId })
    await writeCalendarDisconnectType(db, userId, 'USER')
    const channel =
      known.channelId && known.channelResource ? { id: known.channelId, resourceId: known.channelResource } : undefined
    await enqueue(leaveGoogleJob, { userId, accountId: known.googleAccountId, ...(channel && { channel }) })
    announce(channels.user(userId), 'connections-changed', {})
    announce(channels.user(userId), 'me-changed', {})
  })
}
