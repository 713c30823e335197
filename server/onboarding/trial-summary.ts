import type { Deps } from '#server/platform/deps.ts'
import type { TrialSummary } from '#shared/onboarding/schemas.ts'
import { trialEndOf } from '#shared/onboarding/trial.ts'

const capturedFrom = ['MEETING', 'SLACK', 'EMAIL'] as const

/**
 * What Kept has captured for a user until their trial ended, or so far: their tasks, without noise, duplicates, demos and
 * what was there before a source was connected, and their meetings. The sample meeting counts for nothing.
 */
export async function readTrialSummary(
  { db, sellsSubscriptions: isSold }: Pick<Deps, 'db' | 'sellsSubscriptions'>,
  userId: string,
): Promise<TrialSummary> {
  const { signedUpAt, subscription } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { signedUpAt: true, subscription: { select: { trialEnd: true } } },
  })
  const end = trialEndOf({ isSold, signedUpAt, trialEnd: subscription?.trialEnd ?? null })
  const until = end && { lte: end }
  const captured = {
    demoKey: null,
    isNoise: false,
    duplicateOfId: null,
    assignees: { some: { userId } },
    sources: { some: { type: { in: [...capturedFrom] } } },
    ...(until && { createdAt: until }),
  }
  const [taskCount, importantTaskCount, slackTaskCount, meetingCount] = await Promise.all([
    db.task.count({ where: captured }),
    db.task.count({ where: { ...captured, labels: { some: { label: { userId, type: 'IMPORTANT' } } } } }),
    db.task.count({ where: { ...captured, sources: { some: { type: 'SLACK' } } } }),
    db.meeting.count({
      where: {
        status: 'COMPLETE',
        platform: { not: 'slack' },
        NOT: { import: { isSample: true } },
        attendees: { some: { userId, access: true } },
        ...(until && { date: until }),
      },
    }),
  ])
  return { taskCount, importantTaskCount, slackTaskCount, meetingCount }
}
