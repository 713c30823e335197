import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Disk } from '#server/platform/disk.ts'
import { describe, invalidInput } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { challenge } from '#server/programs/challenge.ts'
import { mcpPage } from '#server/mcp/page.ts'
import { scopeFor } from '#server/mcp/scope-for.ts'
import type { AnswerMessage } from '#server/mcp/serve.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'MCP'
const Message = z.looseObject({ jsonrpc: z.literal('2.0') })

export type McpNeeds = { deps: Deps; config: Config; disk: Disk; signedIn: RequireSession }

/** The MCP server. It keeps no sessions, so each request can go to another server. */
export function mcpRoutes({ deps, config, disk, signedIn }: McpNeeds) {
  let serving: Promise<AnswerMessage> | undefined
  const serve = () => (serving ??= import('#server/mcp/serve.ts').then(({ serveMcp }) => serveMcp({ deps, disk })))

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'A page that says what this address is', open: true, answers: { 200: null } }),
      async (c, next) => {
        if (isBrowser(c)) return c.html(mcpPage(config.publicUrl))
        await next()
      },
    )
    .get('/', signedIn, (c) => {
      c.header('Allow', 'POST')
      throw new Problem('method_not_allowed') // there is no stream to open without a session
    })
    .post(
      '/',
      describe({
        tag,
        summary: 'One message of the Model Context Protocol, as Streamable HTTP',
        body: { 'application/json': Message },
        answers: { 200: Message },
        refuses: ['invalid_input'],
      }),
      signedIn,
      async (c) => {
        const scopes = scopesOf(c, config)
        const message = await messageOf(c)
        refuseWithoutScope(c, config, { scopes, needed: scopeFor(message) })

        const answer = await serve()
        return answer(c.req.raw, { message, scopes, userId: c.var.user.id, through: c.var.through })
      },
    )
}

function isBrowser(c: Context): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}

/** A session isn't enough: what a program may do is what its token says. */
function scopesOf(c: Context<SignedIn>, { publicUrl }: Config): TokenScope[] {
  if (c.var.scopes) return c.var.scopes
  challenge(c, publicUrl)
  throw new Problem('not_signed_in')
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

type Asked = { scopes: readonly TokenScope[]; needed: TokenScope | null }

function refuseWithoutScope(c: Context, { publicUrl }: Config, { scopes, needed }: Asked) {
  if (needed === null || scopes.includes(needed)) return
  challenge(c, publicUrl, { error: 'insufficient_scope', scope: needed })
  throw new Problem('token_scope_missing', { fill: { scope: needed } })
}
