import { relabelImportantJob } from '#server/focus/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

type Input = { made: readonly { taskId: string; visibleTo: readonly string[] }[] }

/** Enqueues judging of new tasks for everyone who sees them and defined what is important. */
export async function labelNew({ db, enqueue }: Deps, { made }: Input) {
  const seers = new Set(made.flatMap(({ visibleTo }) => visibleTo))
  const asking = await db.user.findMany({
    where: { id: { in: [...seers] }, importantTasks: { not: null } },
    select: { id: true },
  })
  for (const { id: userId } of asking) {
    const taskIds = made.filter(({ visibleTo }) => visibleTo.includes(userId)).map(({ taskId }) => taskId)
    await enqueue(relabelImportantJob, { userId, taskIds })
  }
}
