import type { Deps } from '#server/platform/deps.ts'
import { demoTasks } from '#shared/onboarding/demo-tasks.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { placeIn } from '#shared/tasks/place.ts'

/** Makes the sample tasks of the tour. Call it once per user, in a transaction that locks them. */
export async function makeDemoTasks({ db, now }: Deps, userId: string) {
  const at = now()
  const times = { createdAt: at, updatedAt: at }
  const gettingStarted = await db.taskGroup.findFirst({
    where: { userId, type: 'GETTING_STARTED' },
    select: { id: true },
  })
  const made = demoTasks.map((task) => ({ id: uuid7(at.getTime()), ...task }))

  await db.task.createMany({
    data: made.map(({ id, demoKey, title, notes }) => ({ id, demoKey, title, contextSummary: notes, ...times })),
  })
  await db.taskAssignee.createMany({
    data: made.map(({ id: taskId, demoKey }) => ({
      id: uuid7(at.getTime()),
      taskId,
      userId,
      ...placeIn(demoKey === 'watch-video-tour' ? (gettingStarted?.id ?? null) : null),
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
