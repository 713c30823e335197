import { hookColumns } from '#server/hooks/list-hooks.ts'
import { refuseTarget } from '#server/hooks/refuse-target.ts'
import { findLabel } from '#server/labels/find-label.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import type { CreateHook } from '#shared/hooks/schemas.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; id: string; body: CreateHook }

/**
 * Changes where a hook sends and what it reports, and enables it. Its secret stays, and pending deliveries go to the new
 * URL. Throws `hook_target_refused`, `label_not_found` and `hook_not_found`.
 */
export async function editHook({ db }: Deps, reach: Reach, { userId, id, body }: Input) {
  await refuseTarget(body.targetUrl, reach)
  if (body.labelId) await findLabel(db, userId, body.labelId)
  const [hook] = await db.hook.updateManyAndReturn({
    where: { id, userId },
    data: { ...body, disabledAt: null },
    select: hookColumns,
  })
  if (!hook) throw new Problem('hook_not_found')
  return hook
}
