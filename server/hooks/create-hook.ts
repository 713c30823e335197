import { refuseTarget } from '#server/hooks/refuse-target.ts'
import { newHookSecret } from '#server/hooks/sign.ts'
import { findLabel } from '#server/labels/find-label.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import { limits } from '#shared/limits.ts'
import type { CreatedHook, CreateHook } from '#shared/hooks/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'

/**
 * Subscribes a URL to an event. Each call makes a new subscription, since its secret is shown only once. Throws
 * `hook_target_refused`, `label_not_found` and `too_many_hooks`.
 */
export async function createHook(
  deps: Deps,
  reach: Reach,
  { userId, body }: { userId: string; body: CreateHook },
): Promise<CreatedHook> {
  await refuseTarget(body.targetUrl, reach)

  return deps.transaction(async ({ db, now, sealing }) => {
    await lockUser(db, userId)
    if (body.labelId) await findLabel(db, userId, body.labelId)
    if ((await db.hook.count({ where: { userId, disabledAt: null } })) >= limits.hooks)
      throw new Problem('too_many_hooks')

    const secret = newHookSecret()
    const id = uuid7(now().getTime())
    await db.hook.create({
      data: {
        id,
        userId,
        ...body,
        sealedSecret: sealing.seal(secret, placeOf('hooks', 'sealedSecret', id)),
        createdAt: now(),
      },
    })
    return { id, secret }
  })
}
