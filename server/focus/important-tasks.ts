import { relabelAllJob } from '#server/focus/jobs.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { ImportantTasks } from '#shared/focus/schemas.ts'

/** The user's definition of what is important to them. */
export async function readImportant(db: Db, userId: string): Promise<ImportantTasks> {
  const { importantTasks } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { importantTasks: true },
  })
  return { important: importantTasks }
}

/** Stores what is important to the user and enqueues judging of their open tasks. Stores an empty text as null. */
export function defineImportant(deps: Deps, userId: string, { important }: ImportantTasks): Promise<ImportantTasks> {
  return deps.transaction(async ({ db, now, enqueue }) => {
    const importantTasks = important || null
    await db.user.update({ where: { id: userId }, data: { importantTasks, updatedAt: now() }, select: { id: true } })
    await enqueue(relabelAllJob, { userId })
    return { important: importantTasks }
  })
}
