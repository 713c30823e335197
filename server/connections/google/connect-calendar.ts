import { googleConnected } from '#server/connections/emits.ts'
import { leaveGoogleJob, syncCalendarJob } from '#server/connections/google/jobs.ts'
import { needsConsent } from '#server/auth/google-access.ts'
import { grants } from '#server/connections/google/grants.ts'
import { lockUser } from '#server/me/rows.ts'
import { removeEntries } from '#server/meetings/link-entries.ts'
import { pauseIfUnpaid } from '#server/connections/pause-sources.ts'
import { clearCalendarDisconnectType } from '#server/connections/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Connects the calendar of an account that granted access, or resumes a paused one. */
export function connectCalendar(deps: Deps, config: Pick<Config, 'publicUrl'>, userId: string): Promise<void> {
  return deps.transaction(async (inside) => {
    await lockUser(inside.db, userId)
    const known = await inside.db.calendarConnection.findUnique({
      where: { userId },
      select: { googleAccountId: true },
    })
    const accounts = await inside.db.googleAccount.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
    const usable = accounts.filter((account) => grants(account, 'calendar'))
    const account = usable.find(({ id }) => id === known?.googleAccountId) ?? usable[0]
    if (!account) throw needsConsent(config, { scope: 'calendar', ...(known && { account: known.googleAccountId }) })

    await writeCalendar(inside, { userId, accountId: account.id })
  })
}

/** Marks a calendar as connected and queues a sync. Call it in a transaction that locks the user. */
export async function writeCalendar(deps: Deps, { userId, accountId }: { userId: string; accountId: string }) {
  const { db, now, enqueue, announce, emit } = deps
  const at = now()
  const known = await db.calendarConnection.findUnique({ where: { userId } })
  const isOther = known !== null && known.googleAccountId !== accountId
  if (known?.status === 'CONNECTED' && !isOther) return

  if (isOther) {
    await removeEntries(deps, { userId })
    if (known.channelId && known.channelResource) {
      await enqueue(leaveGoogleJob, {
        userId,
        accountId: known.googleAccountId,
        channel: { id: known.channelId, resourceId: known.channelResource },
      })
    }
  }
  const connected = {
    googleAccountId: accountId,
    status: 'CONNECTED',
    disconnectType: null,
    disconnectReason: null,
    updatedAt: at,
  } as const
  await db.calendarConnection.upsert({
    where: { userId },
    create: { userId, ...connected, createdAt: at },
    update: {
      ...connected,
      ...(isOther && {
        syncToken: null,
        syncedAt: null,
        channelId: null,
        channelResource: null,
        channelExpires: null,
        sealedChannelKey: null,
      }),
    },
  })
  await clearCalendarDisconnectType(db, userId)
  await enqueue(syncCalendarJob, { userId })
  await pauseIfUnpaid(deps, userId)
  await emit(googleConnected, { userId, source: 'calendar' })
  announce(channels.user(userId), 'connections-changed', {})
  announce(channels.user(userId), 'me-changed', {})
}
