import { lockUser } from '#server/me/rows.ts'
import { makeDemoTasks } from '#server/onboarding/demos/make-demo-tasks.ts'
import { readOnboarding } from '#server/onboarding/read-onboarding.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announceDemoTasks } from '#server/tasks/announce-task.ts'
import { progressAfter, type Change } from '#shared/onboarding/progress.ts'
import type { Activity, Onboarding } from '#shared/onboarding/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Records started and completed activities; completing or skipping a step on its page leads to the next one. A skipped
 * step is started, for a tip to remind of. A completed activity keeps its first date.
 */
export async function editOnboarding(
  deps: Deps,
  { userId, changes }: { userId: string; changes: Change },
): Promise<Onboarding> {
  return deps.transaction(async (inside) => {
    const { db, announce, now } = inside
    await lockUser(db, userId)
    const before = await readOnboarding(db, userId)
    if (changes.startedActivity) await start(inside, userId, changes.startedActivity)
    if (changes.skippedStep) await start(inside, userId, changes.skippedStep)
    if (changes.completedActivity) await complete(inside, userId, changes.completedActivity)
    if (changes.completedElsewhere) await complete(inside, userId, changes.completedElsewhere)
    const { onboarding, onboarded } = progressAfter(before, changes)
    const hasMoved = onboarding !== before.onboarding || onboarded !== before.onboarded
    if (hasMoved)
      await db.user.update({
        where: { id: userId },
        data: { onboardingStep: onboarding, onboarded, updatedAt: now() },
        select: { id: true },
      })

    const after = await readOnboarding(db, userId)
    if (JSON.stringify(after) !== JSON.stringify(before)) announce(channels.user(userId), 'onboarding', after)
    if (hasMoved) announce(channels.user(userId), 'me-changed', {})
    if (!isDone(before, 'video-demo') && isDone(after, 'video-demo')) await makeDemoTasks(inside, userId)
    if (onboarded !== before.onboarded || showsMore(changes)) await announceDemoTasks(inside, userId)
    return after
  })
}

const isDone = ({ activities }: Onboarding, name: Activity) =>
  activities.some(({ activity, completedAt }) => activity === name && completedAt !== null)

/** Whether the board shows demo tasks that it didn't before. */
const showsMore = ({ completedActivity: activity }: Change) =>
  activity === 'video-demo' || activity === 'email-demo' || activity === 'slack-demo'

async function start({ db, now }: Deps, userId: string, activity: Activity) {
  await db.onboardingActivity.createMany({ data: { userId, activity, createdAt: now() }, skipDuplicates: true })
}

async function complete(deps: Deps, userId: string, activity: Activity) {
  await start(deps, userId, activity)
  await deps.db.onboardingActivity.updateMany({
    where: { userId, activity, completedAt: null },
    data: { completedAt: deps.now() },
  })
}
