import type { Db } from '#server/platform/deps.ts'
import type { TrialSummary } from '#shared/onboarding/schemas.ts'

const capturedFrom = ['MEETING', 'SLACK', 'EMAIL'] as const

/** What Kept has captured for a user so far: their tasks, without noise, duplicates and demos, and their meetings. */
export async function readTrialSummary(db: Db, userId: string): Promise<TrialSummary> {
  const captured = {
    demoKey: null,
    isNoise: false,
    duplicateOfId: null,
    assignees: { some: { userId } },
    sources: { some: { type: { in: [...capturedFrom] } } },
  }
  const [taskCount, importantTaskCount, slackTaskCount, meetingCount] = await Promise.all([
    db.task.count({ where: captured }),
    db.task.count({ where: { ...captured, labels: { some: { label: { userId, type: 'IMPORTANT' } } } } }),
    db.task.count({ where: { ...captured, sources: { some: { type: 'SLACK' } } } }),
    db.meeting.count({
      where: { status: 'COMPLETE', platform: { not: 'slack' }, attendees: { some: { userId, access: true } } },
    }),
  ])
  return { taskCount, importantTaskCount, slackTaskCount, meetingCount }
}
