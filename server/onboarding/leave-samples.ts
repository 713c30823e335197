import { removeImport } from '#server/imports/remove-import.ts'
import type { Deps } from '#server/platform/deps.ts'
import { demoTasks } from '#shared/onboarding/demo-tasks.ts'
import { channels } from '#shared/realtime/events.ts'

const tourKeys = demoTasks.map(({ demoKey }) => demoKey)

/** Removes the sample meeting of a user, with its tasks, and the sample tasks of the tour. */
export function leaveSamples(deps: Deps, userId: string): Promise<void> {
  return deps.transaction(async (inside) => {
    const { db, announce } = inside
    const sample = await db.transcriptImport.findFirst({
      where: { userId, isSample: true },
      select: { meetingId: true },
    })
    if (sample) await removeImport(inside, { userId, meetingId: sample.meetingId })

    const fromTour = { demoKey: { in: tourKeys }, assignees: { some: { userId } } }
    const tasks = await db.task.findMany({ where: fromTour, select: { id: true } })
    await db.task.deleteMany({ where: fromTour })
    for (const { id } of tasks) announce(channels.user(userId), 'task-removed', { id })
  })
}
