import type { Db } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Finds one of the user's hooks, with what it takes to send to it. Throws `hook_not_found`. */
export async function findHook(db: Db, userId: string, id: string) {
  const hook = await db.hook.findFirst({
    where: { id, userId },
    select: { id: true, event: true, targetUrl: true, sealedSecret: true },
  })
  if (!hook) throw new Problem('hook_not_found')
  return hook
}
