import type { Context, HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { renewSessionCookie } from '#server/auth/cookies.ts'
import { findSession } from '#server/auth/session.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addressOf } from '#server/platform/http/client-address.ts'
import { credentialOf, type Credential, type RequireSession, type SignedIn } from '#server/platform/http/signed-in.ts'
import { asUser } from '#server/platform/pool.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { challenge } from '#server/programs/challenge.ts'
import { findAccess, isAccessToken, type ProgramBearer } from '#server/programs/find-access.ts'
import { audienceOf } from '#server/programs/resources.ts'
import { scopesForProgram } from '#server/programs/scopes-for-program.ts'
import { findToken, isApiToken, type TokenBearer } from '#server/tokens/find-token.ts'
import { scopesFor } from '#server/tokens/scopes-for.ts'
import { Problem } from '#shared/problems.ts'
import { versionHeader } from '#shared/realtime/missed.ts'

/** Requires a session, by cookie or bearer token, or an API token or a program's token whose scopes cover the request. */
export function requireSession(deps: Deps, config: Config): RequireSession {
  const badTokens = deps.rateLimit('bad-tokens', 20, 60)
  const requests = deps.rateLimit('requests', 6000, 60)

  return createMiddleware<SignedIn>(async (c, next) => {
    const credential = credentialOf(c)
    if (!credential) {
      challenge(c, config.publicUrl)
      throw new Problem('not_signed_in')
    }

    const found = await findBearer(deps, credential, c.req)
    if (!found) {
      challenge(c, config.publicUrl, { error: 'invalid_token' })
      await badTokens.spend(addressOf(c)) // only failures count, so users with a session aren't affected
      logSecurity(deps.log, 'credential refused', { sentAs: credential.kind, requestId: c.get('requestId') })
      throw new Problem('not_signed_in')
    }
    await requests.spendFor(c, found.userId)
    if ('scopes' in found) {
      checkScopes(found, c, config)
      c.set('through', found.through)
      c.set('scopes', found.scopes)
    } else {
      c.set('sessionId', found.sessionId)
      c.header(versionHeader, found.version)
      if (credential.kind === 'cookie') renewSessionCookie(c, config, { ...found, token: credential.token })
    }

    c.set('user', { id: found.userId })
    await asUser(found.userId, next)
  })
}

function findBearer(deps: Deps, { kind, token }: Credential, req: HonoRequest) {
  if (kind === 'bearer' && isApiToken(token)) return findToken(deps, token, req.header('user-agent'))
  return kind === 'bearer' && isAccessToken(token) ? findProgram(deps, token, req) : findSession(deps, token)
}

/** A token for the API is none for MCP, and the other way round. */
async function findProgram(deps: Deps, token: string, { path }: HonoRequest) {
  const found = await findAccess(deps, token)
  return found?.audience === audienceOf(path) ? found : null
}

function checkScopes(bearer: TokenBearer | ProgramBearer, c: Context, { publicUrl }: Config) {
  const needs = 'audience' in bearer && bearer.audience === 'api' ? scopesForProgram : scopesFor
  const needed = needs(c.req.method, c.req.path)
  if (!needed) throw new Problem('token_not_enough')
  const missing = needed.find((scope) => !bearer.scopes.includes(scope))
  if (!missing) return
  challenge(c, publicUrl, { error: 'insufficient_scope', scope: missing })
  throw new Problem('token_scope_missing', { fill: { scope: missing } })
}
