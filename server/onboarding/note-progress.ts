import { leaveSamples } from '#server/onboarding/leave-samples.ts'
import { tickSteps } from '#server/onboarding/tick-steps.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sampleKey } from '#shared/tasks/demo.ts'

type Captured = { userId: string; made: readonly { taskId: string }[] }

/** Ticks what a new user has seen once tasks were captured. With the first that isn't a sample, the samples leave. */
export async function noteCapture(deps: Deps, { userId, made }: Captured) {
  if (made.length === 0) return
  const isReal = {
    id: { in: made.map(({ taskId }) => taskId) },
    OR: [{ demoKey: null }, { demoKey: { not: sampleKey } }],
  }
  if ((await deps.db.task.count({ where: isReal })) > 0) await leaveSamples(deps, userId)
  await tickSteps(deps, { userId, steps: ['SEE_A_PROMISE'] })
}

/** Ticks the step for the words of a task once a captured one was opened. */
export async function noteRead(deps: Deps, { userId, taskId }: { userId: string; taskId: string }) {
  const isCaptured = (await deps.db.task.count({ where: { id: taskId, detectionJobId: { not: null } } })) > 0
  if (isCaptured) await tickSteps(deps, { userId, steps: ['SEE_THE_WORDS'] })
}

/** Ticks the step for a meeting of one's own once one was read, with or without tasks. */
export async function noteMeeting(deps: Deps, { meetingId }: { meetingId: string }) {
  const seers = await deps.db.meetingAttendee.findMany({
    where: { meetingId, access: true, userId: { not: null }, meeting: { NOT: { import: { isSample: true } } } },
    select: { userId: true },
  })
  for (const { userId } of seers) {
    await leaveSamples(deps, userId!)
    await tickSteps(deps, { userId: userId!, steps: ['IMPORT_TRANSCRIPT'] })
  }
}
