import type { SubscriptionChanged } from '#server/billing/emits.ts'
import { requestNotices } from '#server/notifications/request-notices.ts'
import type { Deps } from '#server/platform/deps.ts'

/** How long before the end of a trial its user is told. */
const aheadMs = 2 * 86_400_000

const kind = 'workspaceSubscriptionUpdate'

/** What happened to a payment or trial, and which one it is. */
export const paymentKey = (what: 'trial' | 'failed' | 'paid', about: string) => `${what} ${about}`

/** Tells who pays that a payment failed, once per period, and has a receipt sent for each that didn't. */
export async function noticePayment(deps: Deps, { payerId: userId, before, after, paid }: SubscriptionChanged) {
  const hasFailed = after.status === 'past_due' && before.status !== 'past_due' && after.currentPeriodEnd
  if (hasFailed) await requestNotices(deps, kind, [{ userId, key: paymentKey('failed', hasFailed.toISOString()) }])
  if (paid) await requestNotices(deps, kind, [{ userId, key: paymentKey('paid', paid.id) }])
}

/** Has what a trial captured mailed to its user, once. */
export const noticeTrialSummary = (deps: Deps, { userId, endedAt }: { userId: string; endedAt: Date }) =>
  requestNotices(deps, kind, [{ userId, key: `summary ${endedAt.toISOString()}` }])

/** Tells users whose trial ends within two days, unless they canceled it. */
export async function noticeEndingTrials(deps: Deps) {
  const now = deps.now()
  const ending = await deps.db.subscription.findMany({
    where: {
      status: 'trialing',
      cancelAtPeriodEnd: false,
      userId: { not: null },
      trialEnd: { gt: now, lte: new Date(now.getTime() + aheadMs) },
    },
    select: { userId: true, trialEnd: true },
  })
  await requestNotices(
    deps,
    kind,
    ending.map(({ userId, trialEnd }) => ({ userId: userId!, key: paymentKey('trial', trialEnd!.toISOString()) })),
  )
}
