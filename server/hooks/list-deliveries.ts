import { findHook } from '#server/hooks/find-hook.ts'
import type { Deps } from '#server/platform/deps.ts'

const shown = 100

/** What of a delivery the owner of its hook is shown. */
export const deliveryColumns = {
  id: true,
  event: true,
  status: true,
  error: true,
  attempts: true,
  deliveredAt: true,
  nextAt: true,
  createdAt: true,
} as const

/** What a hook was last told, newest first. Throws `hook_not_found`. */
export async function listDeliveries({ db }: Deps, { userId, hookId }: { userId: string; hookId: string }) {
  await findHook(db, userId, hookId)
  return db.hookDelivery.findMany({
    where: { hookId },
    select: deliveryColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: shown,
  })
}
