import { Hono, type Context } from 'hono'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Disk } from '#server/platform/disk.ts'
import { invalidInput } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { mcpPage } from '#server/mcp/page.ts'
import { scopeFor } from '#server/mcp/scope-for.ts'
import type { AnswerMessage } from '#server/mcp/serve.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'
import { Problem } from '#shared/problems.ts'

export type McpNeeds = { deps: Deps; config: Config; disk: Disk; signedIn: RequireSession }

/** The MCP server. It keeps no sessions, so each request can go to another server. */
export function mcpRoutes({ deps, config, disk, signedIn }: McpNeeds) {
  let serving: Promise<AnswerMessage> | undefined
  const serve = () => (serving ??= import('#server/mcp/serve.ts').then(({ serveMcp }) => serveMcp({ deps, disk })))

  return new Hono<SignedIn>()
    .get('/', async (c, next) => {
      if (isBrowser(c)) return c.html(mcpPage(`${config.publicUrl}/mcp`))
      await next()
    })
    .get('/', signedIn, (c) => {
      c.header('Allow', 'POST')
      throw new Problem('method_not_allowed') // there is no stream to open without a session
    })
    .post('/', signedIn, async (c) => {
      const scopes = scopesOf(c)
      const message = await messageOf(c)
      refuseWithoutScope(c, scopes, scopeFor(message))

      const answer = await serve()
      return answer(c.req.raw, { message, scopes, userId: c.var.user.id, through: c.var.through })
    })
}

function isBrowser(c: Context): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}

/** A session isn't enough: what a program may do is what its token says. */
function scopesOf(c: Context<SignedIn>): TokenScope[] {
  if (!c.var.scopes) throw new Problem('not_signed_in')
  return c.var.scopes
}

async function messageOf(c: Context): Promise<object> {
  const message: unknown = await c.req.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? invalidInput([{ message: 'The body isn’t valid JSON.' }]) : error
  })
  // A batch would be many requests that count as one.
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    throw invalidInput([{ message: 'Send one JSON-RPC message per request.' }])
  return message
}

function refuseWithoutScope(c: Context, scopes: readonly TokenScope[], scope: TokenScope | null) {
  if (scope === null || scopes.includes(scope)) return
  c.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
  throw new Problem('token_scope_missing', { fill: { scope } })
}
