import type { Deps } from '#server/platform/deps.ts'

type Captured = { taskId: string; placement: { visibleTo: readonly string[] } }

/** Has captured tasks judged for everyone who sees them and said what is important to them. */
export async function labelCaptured({ db, enqueue }: Deps, captured: readonly Captured[]) {
  const seers = new Set(captured.flatMap(({ placement }) => placement.visibleTo))
  const asking = await db.user.findMany({
    where: { id: { in: [...seers] }, importantTasks: { not: null } },
    select: { id: true },
  })
  for (const { id: userId } of asking) {
    const taskIds = captured.filter(({ placement }) => placement.visibleTo.includes(userId)).map(({ taskId }) => taskId)
    await enqueue('relabel-important', { userId, taskIds })
  }
}
