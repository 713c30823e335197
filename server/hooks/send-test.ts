import { findHook } from '#server/hooks/find-hook.ts'
import { postSigned } from '#server/hooks/post-signed.ts'
import { outcomeOf } from '#server/hooks/retry.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import type { HookTest } from '#shared/hooks/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/**
 * Sends a hook a signed delivery that says it's a test, once, and returns how the target responded. It isn't listed,
 * and changes nothing about the hook. Throws `hook_not_found`.
 */
export async function sendTest(
  deps: Deps,
  reach: Reach,
  { userId, hookId }: { userId: string; hookId: string },
): Promise<HookTest> {
  const { event, targetUrl, sealedSecret } = await findHook(deps.db, userId, hookId)
  const at = deps.now()
  const id = uuid7(at.getTime())
  const payload = { id, test: true, event, sentAt: at.toISOString() }

  const sentAt = performance.now()
  const { status, error } = await postSigned(deps, reach, {
    id,
    hookId,
    event: 'test',
    payload,
    targetUrl,
    sealedSecret,
  })
  return { status, error: status === null ? error : errorOf(status), tookMs: Math.round(performance.now() - sentAt) }
}

function errorOf(status: number): string | null {
  const outcome = outcomeOf(status)
  if (outcome.kind === 'unsubscribed')
    return 'It responded with 410. After a real delivery, Kept would stop sending to it.'

  return outcome.kind === 'failed' ? outcome.error : null
}
