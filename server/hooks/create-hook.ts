import { newHookSecret } from '#server/hooks/sign.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
import { addressFor, OutOfReach, type Reach } from '#server/platform/outbound/reach.ts'
import { limits } from '#shared/limits.ts'
import type { CreatedHook, CreateHook } from '#shared/hooks/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'

const checkTimeoutMs = 3000

/**
 * Subscribes a URL to an event. Each call makes a new subscription, since its secret is shown only once. Throws
 * `hook_target_refused` and `too_many_hooks`.
 */
export async function createHook(
  deps: Deps,
  reach: Reach,
  { userId, body }: { userId: string; body: CreateHook },
): Promise<CreatedHook> {
  await refuseForbiddenTarget(new URL(body.targetUrl), reach)

  return deps.transaction(async ({ db, now, sealing }) => {
    await lockUser(db, userId)
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

/** An early check: every delivery checks the URL again, so names that don't resolve yet are allowed. */
async function refuseForbiddenTarget(url: URL, reach: Reach) {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, checkTimeoutMs).unref())
  await Promise.race([addressFor(url, reach), timeout]).catch((error: unknown) => {
    if (error instanceof OutOfReach)
      throw new Problem('hook_target_refused', { fill: { why: error.message }, cause: error })
  })
}
