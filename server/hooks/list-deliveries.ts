import { findHook } from '#server/hooks/find-hook.ts'
import type { Deps } from '#server/platform/deps.ts'

const maxShown = 100

/** The columns of a delivery that its hook's owner sees. */
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

/** A hook's latest deliveries, newest first. Throws `hook_not_found`. */
export async function listDeliveries({ db }: Deps, { userId, hookId }: { userId: string; hookId: string }) {
  await findHook(db, userId, hookId)
  return db.hookDelivery.findMany({
    where: { hookId },
    select: deliveryColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxShown,
  })
}
