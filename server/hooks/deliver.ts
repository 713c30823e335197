import { attemptDeliveryJob, type AttemptDelivery } from '#server/hooks/jobs.ts'
import { postSigned } from '#server/hooks/post-signed.ts'
import { outcomeOf, retryAt } from '#server/hooks/retry.ts'
import { claimDelivery } from '#server/hooks/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'

const disableAfterMs = 3 * 86_400_000

/** Attempts a delivery that is due, stores the outcome, and enqueues the next attempt if there is to be one. */
export async function deliver(deps: Deps, reach: Reach, job: AttemptDelivery) {
  const { db, now } = deps
  const { deliveryId: id, hookId } = job
  const delivery = await claimDelivery(db, id, now())
  if (!delivery) return attemptLater(deps, job)
  const { status, error } = await postSigned(deps, reach, delivery)
  const at = now()

  const outcome = status === null ? { kind: 'failed', error } : outcomeOf(status)
  if (outcome.kind === 'delivered') {
    await db.hookDelivery.updateMany({ where: { id }, data: { status, error: null, deliveredAt: at, nextAt: null } })
    return
  }
  const isGone = outcome.kind === 'unsubscribed'
  const nextAt = isGone ? null : retryAt(delivery.attempts, at, Math.random())
  const failure = 'error' in outcome ? outcome.error : 'It responded with 410, so Kept stopped sending to it.'
  await deps.transaction(async ({ db: inside, enqueue }) => {
    await inside.hookDelivery.updateMany({ where: { id }, data: { status, error: failure, nextAt } })
    if (nextAt) await enqueue(attemptDeliveryJob, job, { at: nextAt })
  })
  if (isGone || (!nextAt && (await hasFailedForDays(deps, hookId)))) await disable(deps, hookId)
}

/** It can't be attempted when it's done, its hook is disabled or deleted, or it isn't due yet. */
async function attemptLater({ db, enqueue }: Deps, job: AttemptDelivery) {
  const waiting = await db.hookDelivery.findFirst({
    where: { id: job.deliveryId, hook: { disabledAt: null } },
    select: { nextAt: true },
  })
  if (waiting?.nextAt) await enqueue(attemptDeliveryJob, job, { at: waiting.nextAt })
}

/** Whether every attempt since the last success has failed, for days. */
async function hasFailedForDays({ db, now }: Deps, hookId: string): Promise<boolean> {
  const last = await db.hookDelivery.findFirst({
    where: { hookId, deliveredAt: { not: null } },
    orderBy: { deliveredAt: 'desc' },
    select: { deliveredAt: true },
  })
  const since = { gt: last?.deliveredAt ?? new Date(0), lt: new Date(now().getTime() - disableAfterMs) }
  return (
    (await db.hookDelivery.count({ where: { hookId, deliveredAt: null, attempts: { gt: 0 }, createdAt: since } })) > 0
  )
}

/** Disables a hook until its owner resends a delivery. */
async function disable(deps: Deps, hookId: string) {
  await deps.transaction(async ({ db, now }) => {
    await db.hook.updateMany({ where: { id: hookId, disabledAt: null }, data: { disabledAt: now() } })
    await db.hookDelivery.updateMany({ where: { hookId }, data: { nextAt: null } })
  })
}
