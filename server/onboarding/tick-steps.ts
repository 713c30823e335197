import type { Deps } from '#server/platform/deps.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'
import { writeTasks } from '#server/tasks/rows/changes.ts'
import type { FirstStep } from '#shared/onboarding/getting-started.ts'

/** Completes those of these steps that are still open in a user's Getting started. */
export async function tickSteps(deps: Deps, { userId, steps }: { userId: string; steps: readonly FirstStep[] }) {
  const { db, now } = deps
  const open = await db.task.findMany({
    where: {
      demoKey: { in: [...steps] },
      status: 'INCOMPLETE',
      assignees: { some: { userId, taskGroup: { userId, type: 'GETTING_STARTED' } } },
    },
    select: { id: true },
  })
  if (open.length === 0) return

  const taskIds = open.map(({ id }) => id)
  await writeTasks(db, taskIds, { status: 'COMPLETED' }, { at: now(), by: userId, reason: 'user' })
  await announceTasks(deps, userId, taskIds)
}
