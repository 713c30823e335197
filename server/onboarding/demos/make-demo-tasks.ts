import type { Deps } from '#server/platform/deps.ts'
import { demoTasks } from '#shared/onboarding/demo-tasks.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { sampleKey } from '#shared/tasks/demo.ts'
import { placeIn } from '#shared/tasks/place.ts'

/**
 * Makes the sample tasks of the tour, unless the user has captured tasks of their own. Call it once per user, in a
 * transaction that locks them.
 */
export async function makeDemoTasks({ db, now }: Deps, userId: string) {
  const captured = { detectionJobId: { not: null }, assignees: { some: { userId } } }
  const isOwn = { OR: [{ demoKey: null }, { demoKey: { not: sampleKey } }] }
  if ((await db.task.count({ where: { ...captured, ...isOwn } })) > 0) return

  const at = now()
  const times = { createdAt: at, updatedAt: at }
  const made = demoTasks.map((task) => ({ id: uuid7(at.getTime()), ...task }))

  await db.task.createMany({
    data: made.map(({ id, demoKey, title, notes }) => ({ id, demoKey, title, contextSummary: notes, ...times })),
  })
  await db.taskAssignee.createMany({
    data: made.map(({ id: taskId }) => ({
      id: uuid7(at.getTime()),
      taskId,
      userId,
      ...placeIn(null),
      read: true,
      ...times,
    })),
  })
  await db.taskSource.createMany({
    data: made.map(({ id: taskId }) => ({
      id: uuid7(at.getTime()),
      taskId,
      type: 'DEMO',
      label: 'From Kept',
      ...times,
    })),
  })
}
