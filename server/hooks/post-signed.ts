import { signedHeaders } from '#server/hooks/sign.ts'
import { whyUnanswered } from '#server/hooks/why-unanswered.ts'
import type { Deps } from '#server/platform/deps.ts'
import { postTo } from '#server/platform/outbound/post-to.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import { placeOf } from '#server/platform/sealed-place.ts'

const timeoutMs = 10_000

type Posted = { id: string; hookId: string; event: string; payload: unknown; targetUrl: string; sealedSecret: string }

/** How a target responded, or why it didn't. */
type Answer = { status: number; error: null } | { status: null; error: string }

/** Posts a payload to a hook's target, signed. */
export async function postSigned(
  { now, sealing }: Deps,
  reach: Reach,
  { id, hookId, event, payload, targetUrl, sealedSecret }: Posted,
): Promise<Answer> {
  const body = JSON.stringify(payload)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const secret = sealing.open(sealedSecret, placeOf('hooks', 'sealedSecret', hookId))
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Kept',
      'x-kept-event': event,
      ...signedHeaders(secret, { id, at: now(), body }),
    }
    return { status: await postTo(new URL(targetUrl), reach, { body, headers, signal: timeout }), error: null }
  } catch (error) {
    return { status: null, error: timeout.aborted ? 'It didn’t respond within 10 seconds.' : whyUnanswered(error) }
  }
}
