import { findHook } from '#server/hooks/find-hook.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { PageAfter } from '#server/platform/http/paging.ts'

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

type Asked = PageAfter & { userId: string; hookId: string }

/** A hook's deliveries after a position, newest first. Throws `hook_not_found`. */
export async function listDeliveries({ db }: Deps, { userId, hookId, after, take }: Asked) {
  await findHook(db, userId, hookId)
  return db.hookDelivery.findMany({
    where: {
      hookId,
      ...(after && {
        createdAt: { lte: after.at }, // where the index scan starts
        OR: [{ createdAt: { lt: after.at } }, { id: { lt: after.id } }],
      }),
    },
    select: deliveryColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  })
}
