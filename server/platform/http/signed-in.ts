import type { Context, MiddlewareHandler } from 'hono'
import { sessionTokenOf } from '#server/platform/http/session-cookie.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'

/** The integration that made a change; tasks it creates show it. */
export type Through = { type: 'API' | 'ZAPIER'; label: string }

/** The variables of a signed-in request. With an API token it has `through` and `scopes` instead of a session. */
export type SignedIn = {
  Variables: {
    user: { id: string }
    sessionId: string
    through?: Through
    /** What the token allows. */
    scopes?: TokenScope[]
    requestId: string
  }
}

export type RequireSession = MiddlewareHandler<SignedIn>

export type Credential = { kind: 'bearer' | 'cookie'; token: string }

/** The token of a request. With an Authorization header, the cookie is never used. */
export function credentialOf(c: Context): Credential | undefined {
  const authorization = c.req.header('authorization')
  const bearer = authorization?.match(/^Bearer (\S+)$/i)?.[1]
  if (bearer) return { kind: 'bearer', token: bearer }

  const cookie = authorization === undefined ? sessionTokenOf(c) : undefined
  return cookie === undefined ? undefined : { kind: 'cookie', token: cookie }
}
