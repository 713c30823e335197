import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** Deletes a hook and its pending deliveries. Throws `hook_not_found`. */
export async function deleteHook({ db }: Deps, { userId, id }: { userId: string; id: string }) {
  const { count } = await db.hook.deleteMany({ where: { id, userId } })
  if (count === 0) throw new Problem('hook_not_found')
}
