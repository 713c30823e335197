import { sourcesPaused } from '#server/connections/emits.ts'
import { pauseSources } from '#server/connections/pause-sources.ts'
import { inactiveUserIds, lockInactiveUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

const inactiveMs = 30 * 86_400_000
const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Pauses the sources of users who haven't used Kept for 30 days, and notifies them. */
export async function pauseInactive(deps: Deps) {
  const since = new Date(deps.now().getTime() - inactiveMs)
  for (let after: string | undefined = beforeAll; after;) {
    const ids = await inactiveUserIds(deps.db, { since, after, take: batchSize })
    for (const userId of ids) {
      // One user's failure must not stop the others; tomorrow's run retries it.
      await pauseUser(deps, userId, since).catch((error: unknown) =>
        deps.log.error({ err: error, userId }, 'not paused'),
      )
    }
    after = ids[batchSize - 1]
  }
}

async function pauseUser(deps: Deps, userId: string, since: Date) {
  await deps.transaction(async (inside) => {
    const { db, now, announce, emit } = inside
    const isInactive = await lockInactiveUser(db, userId, since)
    if (!isInactive || !(await pauseSources(inside, { userId, because: 'inactive' }))) return

    const at = now()
    await db.user.update({ where: { id: userId }, data: { pausedAt: at, updatedAt: at }, select: { id: true } })
    announce(channels.user(userId), 'connections-changed', {})
    announce(channels.user(userId), 'me-changed', {})
    await emit(sourcesPaused, { userId, at })
  })
}
