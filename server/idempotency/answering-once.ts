import { createHash } from 'node:crypto'
import type { Context, Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { claimKey, findAnswer, keepAnswer, releaseKey, type Claim } from '#server/idempotency/rows.ts'
import { takesKey } from '#server/idempotency/takes-key.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalidInput } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { Problem } from '#shared/problems.ts'

const largestKept = 256 * 1024

/**
 * Requires a session, and runs a POST with an Idempotency-Key once: the same request with the same key gets the first
 * answer again (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/).
 */
export function answeringOnce(deps: Deps, signedIn: RequireSession): RequireSession {
  return (c, next) =>
    signedIn(c, () => {
      const header = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined
      return header === undefined || c.req.path === '/mcp' ? next() : answerOnce(deps, c, { key: keyIn(header), next })
    })
}

/** The key of the header, which is a quoted string; one without quotes is the same. */
function keyIn(header: string): string {
  const key = header.trim().replace(/^"(.*)"$/, '$1')
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key
  throw invalidInput([{ path: ['Idempotency-Key'], message: 'Send 1 to 255 ASCII characters, such as a UUID.' }])
}

async function answerOnce(deps: Deps, c: Context<SignedIn>, { key, next }: { key: string; next: Next }) {
  if (!takesKey(c.req.method, c.req.path)) throw new Problem('idempotency_key_refused')

  const claim = { userId: c.var.user.id, key, requestHash: await hashOf(c), claimedAt: deps.now() }
  if (!(await claimKey(deps.db, claim))) {
    c.res = await firstAnswer(deps, c, claim)
    return
  }
  await next()
  await settle(deps, claim, c.res)
}

async function hashOf(c: Context) {
  const { pathname, search } = new URL(c.req.url)
  const hash = createHash('sha256').update(`${pathname}${search}\n`)
  return hash.update(new Uint8Array(await c.req.arrayBuffer())).digest('base64url')
}

async function firstAnswer({ db }: Deps, c: Context, claim: Claim): Promise<Response> {
  const first = await findAnswer(db, claim)
  if (first && first.requestHash !== claim.requestHash) throw new Problem('idempotency_key_reused')
  if (!first?.status) throw new Problem('idempotency_key_in_use', { retryAfterSeconds: 1 })
  const status = first.status as ContentfulStatusCode
  return first.body ? c.body(first.body, status, { 'Content-Type': 'application/json' }) : c.body(null, status)
}

/** Keeps the answer, unless the same request may do better when sent again. */
async function settle({ db, log }: Deps, claim: Claim, answer: Response) {
  try {
    const body = answer.status >= 500 || answer.status === 429 ? undefined : await answer.clone().text()
    if (body === undefined || body.length > largestKept) await releaseKey(db, claim)
    else await keepAnswer(db, claim, { status: answer.status, body })
  } catch (error) {
    log.error({ err: error }, 'could not keep an answer for its Idempotency-Key') // the request itself is done
  }
}
