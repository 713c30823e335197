import { lockUser } from '#server/me/rows.ts'
import { demoEnded } from '#server/onboarding/demos/emits.ts'
import { editOnboarding } from '#server/onboarding/edit-onboarding.ts'
import { endDemoJob, type Demo, type EndDemo } from '#server/onboarding/demos/jobs.ts'
import { hasHistory, isHistoryRead } from '#server/onboarding/demos/rows.ts'
import type { Deps } from '#server/platform/deps.ts'

const demoOf = { gmail: 'email-demo', slack: 'slack-demo' } as const satisfies Record<string, Demo>

type Source = { userId: string; source: keyof typeof demoOf }

/** Holds back the tasks from before a source was connected, until all of it is read or for ten minutes of reading. */
export async function startDemo(deps: Deps, { userId, source }: Source) {
  const demo = demoOf[source]
  await editOnboarding(deps, { userId, changes: { startedActivity: demo } })
  if (await hasHistory(deps.db, userId, source)) await limitDemo(deps, { userId, source })
}

/** Ends holding back in ten minutes. Call it when the reading begins; further calls change nothing. */
export async function limitDemo(deps: Deps, { userId, source }: Source) {
  const demo = demoOf[source]
  if (await isUnderWay(deps, { userId, demo })) await deps.enqueue(endDemoJob, { userId, demo })
}

/** Shows the tasks from before a source was connected once all of it is read. */
export async function endDemoIfRead(deps: Deps, { userId, source }: Source) {
  const demo = demoOf[source]
  if ((await isUnderWay(deps, { userId, demo })) && (await isHistoryRead(deps.db, userId, source)))
    await endDemo(deps, { userId, demo })
}

/** Shows the tasks from before a source was connected. */
export function endDemo(deps: Deps, { userId, demo }: EndDemo): Promise<void> {
  return deps.transaction(async (inside) => {
    await lockUser(inside.db, userId)
    if (!(await isUnderWay(inside, { userId, demo }))) return
    await editOnboarding(inside, { userId, changes: { completedActivity: demo } })
    await inside.emit(demoEnded, { userId, demo })
  })
}

async function isUnderWay({ db }: Deps, { userId, demo }: EndDemo): Promise<boolean> {
  return (await db.onboardingActivity.count({ where: { userId, activity: demo, completedAt: null } })) > 0
}
