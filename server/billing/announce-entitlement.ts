import { entitlementsOf } from '#server/billing/entitlement-of.ts'
import { entitlementChanged } from '#server/billing/emits.ts'
import { lockUsers } from '#server/billing/rows/entitlements.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Stops or resumes capture for those of these users who are no longer or newly entitled, and updates their windows.
 * Call it after every change of a subscription or a seat, in its transaction or after it. Who is locked is left to the
 * next sweep.
 */
export async function announceEntitlement(deps: Deps, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return

  await deps.transaction(async (inside) => {
    const { db, now, announce, emit } = inside
    const users = await lockUsers(db, userIds)
    const entitled = await entitlementsOf(
      inside,
      users.map(({ id }) => id),
    )
    const at = now()
    for (const isEntitled of [false, true]) {
      const changed = users.filter(
        ({ id, unpaidAt }) => entitled.get(id)!.isEntitled === isEntitled && (unpaidAt === null) !== isEntitled,
      )
      if (changed.length === 0) continue

      const ids = changed.map(({ id }) => id)
      await db.user.updateMany({
        where: { id: { in: ids } },
        data: { unpaidAt: isEntitled ? null : at, updatedAt: at },
      })
      for (const id of ids) {
        announce(channels.user(id), 'me-changed', {})
        announce(channels.user(id), 'subscription', {}) // time alone may have changed it
      }
      await emit(entitlementChanged, { userIds: ids, isEntitled })
    }
  })
}
