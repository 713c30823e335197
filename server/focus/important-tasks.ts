import { relabelAllJob } from '#server/focus/jobs.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { ImportantTasks } from '#shared/focus/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

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
  return deps.transaction(async ({ db, now, enqueue, announce }) => {
    const importantTasks = important || null
    await db.user.update({
      where: { id: userId },
      data: { importantTasks, lookingSince: importantTasks && now(), updatedAt: now() },
      select: { id: true },
    })
    await enqueue(relabelAllJob, { userId })
    announce(channels.user(userId), 'me-changed', {})
    return { important: importantTasks }
  })
}

/** Notes that the user's important tasks were found or won't be, and tells their windows. */
export async function endLooking({ db, announce }: Deps, userId: string) {
  const { count } = await db.user.updateMany({
    where: { id: userId, lookingSince: { not: null } },
    data: { lookingSince: null },
  })
  if (count > 0) announce(channels.user(userId), 'me-changed', {})
}
