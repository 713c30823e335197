import { attemptDeliveryJob } from '#server/hooks/jobs.ts'
import { findHook } from '#server/hooks/find-hook.ts'
import { deliveryColumns } from '#server/hooks/list-deliveries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; hookId: string; id: string }

/**
 * Sends a delivery again, with a fresh set of attempts, and enables its hook. Throws `hook_not_found` and
 * `delivery_not_found`.
 */
export function resendDelivery(deps: Deps, { userId, hookId, id }: Input) {
  return deps.transaction(async ({ db, now, enqueueNow }) => {
    await findHook(db, userId, hookId)
    const [delivery] = await db.hookDelivery.updateManyAndReturn({
      where: { id, hookId },
      data: { attempts: 0, nextAt: now(), status: null, error: null, deliveredAt: null },
      select: deliveryColumns,
    })
    if (!delivery) throw new Problem('delivery_not_found')
    await db.hook.updateMany({ where: { id: hookId }, data: { disabledAt: null } })
    await enqueueNow(attemptDeliveryJob, { deliveryId: id, hookId })
    return delivery
  })
}
