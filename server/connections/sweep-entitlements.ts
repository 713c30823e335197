import { announceEntitlement } from '#server/billing/announce-entitlement.ts'
import { outdatedUserIds } from '#server/billing/rows/entitlements.ts'
import type { Deps } from '#server/platform/deps.ts'

const batchSize = 200
const batchesAtOnce = 20

/**
 * Announces entitlements that ended with time, such as a free period, or whose change was missed. If nothing is sold
 * anymore, everyone is entitled again.
 */
export async function sweepEntitlements(deps: Deps) {
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    const { db, now, sellsSubscriptions: isSold } = deps
    const ids = await outdatedUserIds(db, { isSold, now: now(), take: batchSize })
    await announceEntitlement(deps, ids)
    if (ids.length < batchSize) return
  }
}
