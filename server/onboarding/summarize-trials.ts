import { lockUser } from '#server/me/rows.ts'
import { trialSummarized } from '#server/onboarding/emits.ts'
import { readOnboarding } from '#server/onboarding/read-onboarding.ts'
import { readTrialSummary } from '#server/onboarding/trial-summary.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endGraceMs } from '#shared/billing/entitlement.ts'
import { signUpOf, trialEndOf, wasBusy } from '#shared/onboarding/trial.ts'
import { channels } from '#shared/realtime/events.ts'

/** How long after its end a trial is summed up, such as by a server that was off then. */
const newsMs = 7 * 86_400_000
const activity = 'trial-summary'

/** Has the summary of each trial that ended shown and mailed, once. */
export async function summarizeTrials(deps: Deps) {
  for (const ended of await endedTrials(deps)) {
    // One user's failure must not stop the others; the next run retries it.
    await summarize(deps, ended).catch((error: unknown) =>
      deps.log.error({ err: error, userId: ended.userId }, 'trial not summed up'),
    )
  }
}

async function endedTrials({ db, now, sellsSubscriptions: isSold }: Deps) {
  const at = now()
  const news = { from: new Date(at.getTime() - newsMs), to: at }
  const users = await db.user.findMany({
    where: {
      ghost: false,
      deactivated: false,
      deletionScheduledAt: null,
      activities: { none: { activity } },
      ...(isSold
        ? {
            subscription: {
              trialEnd: { gt: news.from, lte: news.to },
              // Until Stripe says what came after it, nobody knows whether capture goes on.
              OR: [{ status: { not: 'trialing' } }, { trialEnd: { lte: new Date(at.getTime() - endGraceMs) } }],
            },
          }
        : { signedUpAt: { gt: signUpOf(news.from), lte: signUpOf(news.to) } }),
    },
    select: { id: true, signedUpAt: true, subscription: { select: { trialEnd: true } } },
  })
  return users.map(({ id, signedUpAt, subscription }) => ({
    userId: id,
    endedAt: trialEndOf({ isSold, signedUpAt, trialEnd: subscription?.trialEnd ?? null })!,
  }))
}

/** An activity that is started has the page show the summary. If there is nothing to show, it's completed at once. */
async function summarize(deps: Deps, { userId, endedAt }: { userId: string; endedAt: Date }) {
  await deps.transaction(async (inside) => {
    const { db, now, announce, emit } = inside
    await lockUser(db, userId)
    if (await db.onboardingActivity.findUnique({ where: { userId_activity: { userId, activity } } })) return

    const createdAt = now()
    const isBusy = wasBusy(await readTrialSummary(inside, userId))
    await db.onboardingActivity.create({
      data: { userId, activity, createdAt, completedAt: isBusy ? null : createdAt },
    })
    if (!isBusy) return
    await emit(trialSummarized, { userId, endedAt })
    announce(channels.user(userId), 'onboarding', await readOnboarding(db, userId))
  })
}
