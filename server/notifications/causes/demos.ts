import { requestNotices } from '#server/notifications/request-notices.ts'
import { Demo, type EndDemo } from '#server/onboarding/demos/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Requests a notice once what was in Slack is on the board, and one once that is true of every source. */
export async function noticeDemoEnded(deps: Deps, { userId, demo }: EndDemo) {
  if (demo === 'slack-demo') await requestNotices(deps, 'slackDemoFinished', [{ userId, key: demo }])
  const left = await deps.db.onboardingActivity.count({
    where: { userId, activity: { in: Demo.options }, completedAt: null },
  })
  if (left === 0) await requestNotices(deps, 'onboardingDemosFinished', [{ userId, key: 'demos' }])
}
