import { relabelChangedJob } from '#server/focus/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

type Input = { made: readonly { visibleTo: readonly string[] }[] }

/** Enqueues judging of new tasks for everyone who sees them and defined what is important. */
export async function labelNew({ db, enqueue }: Deps, { made }: Input) {
  const asking = await db.user.findMany({
    where: { id: { in: made.flatMap(({ visibleTo }) => visibleTo) }, importantTasks: { not: null } },
    select: { id: true },
  })
  for (const { id: userId } of asking) await enqueue(relabelChangedJob, { userId })
}
