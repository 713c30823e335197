import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { addressOf } from '#server/platform/http/client-address.ts'
import { bodyAtMost, type RateLimit } from '#server/platform/http/limits.ts'
import { exchangeCode } from '#server/programs/exchange-code.ts'
import { OAuthRefusal } from '#server/programs/oauth-refusal.ts'
import { ProgramMetadata, readRegistration } from '#server/programs/read-registration.ts'
import { programIdOf, readTokenRequest, required } from '#server/programs/read-token-request.ts'
import { refreshAccess } from '#server/programs/refresh-access.ts'
import { registerProgram } from '#server/programs/register-program.ts'
import { revokeToken } from '#server/programs/revoke-tokens.ts'

const tag = 'Programs'
const form = 'application/x-www-form-urlencoded'

const Registered = ProgramMetadata.extend({ client_id: z.string(), client_id_issued_at: z.int() })
const Tokens = z.object({
  access_token: z.string().meta({ example: 'kept_at_…' }),
  token_type: z.literal('Bearer'),
  expires_in: z.int().meta({ example: 900 }),
  refresh_token: z.string(),
  scope: z.string().meta({ example: 'read' }),
})
const TokenForm = z.object({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  client_id: z.string(),
  code: z.string().optional(),
  code_verifier: z.string().optional(),
  redirect_uri: z.string().optional(),
  refresh_token: z.string().optional(),
  resource: z.string().optional(),
})
const RevocationForm = z.object({ client_id: z.string(), token: z.string() })

/** Where programs register and get, renew and give back their tokens. They don't belong to a user, so none signs in. */
export function oauthRoutes(deps: Deps, { publicUrl }: Config) {
  const registrations = deps.rateLimit('program-registrations', 20, 3600)
  const failures = deps.rateLimit('program-token-failures', 20, 60)
  const refreshes = deps.rateLimit('program-refreshes', 60, 3600)

  return new Hono()
    .use(bodyAtMost(32 * 1024, '32 kB'))
    .post(
      '/register',
      describe({
        tag,
        summary: 'Register a program (RFC 7591)',
        open: true,
        body: { 'application/json': ProgramMetadata },
        answers: { 201: Registered },
        refuses: ['too_many_requests'],
      }),
      async (c) => {
        await registrations.spendFor(c, addressOf(c))
        const read = readRegistration(await c.req.json<unknown>().catch(() => null))
        if (!read.ok) return c.json(read.refused, 400)

        return c.json(
          {
            client_id: await registerProgram(deps, read),
            client_id_issued_at: Math.floor(deps.now().getTime() / 1000),
            client_name: read.name,
            redirect_uris: read.redirectUris,
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
            token_endpoint_auth_method: 'none',
          },
          201,
        )
      },
    )
    .post(
      '/token',
      describe({
        tag,
        summary: 'Exchange a code or a refresh token for tokens',
        open: true,
        body: { [form]: TokenForm },
        answers: { 200: Tokens },
        refuses: ['too_many_requests'],
      }),
      (c) =>
        answering(c, failures, async (params) => {
          const request = readTokenRequest(params, publicUrl)
          return c.json(
            await (request.grant === 'code' ? exchangeCode(deps, request) : refreshAccess(deps, request, refreshes)),
          )
        }),
    )
    .post(
      '/revoke',
      describe({
        tag,
        summary: 'Revoke a token (RFC 7009)',
        open: true,
        body: { [form]: RevocationForm },
        answers: { 200: null },
        refuses: ['too_many_requests'],
      }),
      (c) =>
        answering(c, failures, async (params) => {
          await revokeToken(deps, { programId: programIdOf(params), token: required(params, 'token') })
          return c.body(null, 200)
        }),
    )
}

/** Reads the form of a request and answers it; refusals in OAuth's shape count against the address. */
async function answering(c: Context, failures: RateLimit, answer: (params: URLSearchParams) => Promise<Response>) {
  await failures.check(addressOf(c))
  try {
    if (!c.req.header('content-type')?.toLowerCase().startsWith(form))
      throw new OAuthRefusal('invalid_request', `Send the parameters as ${form}.`)
    return await answer(new URLSearchParams(await c.req.text()))
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error
    await failures.spend(addressOf(c))
    return c.json({ error: error.code, error_description: error.message }, error.code === 'invalid_client' ? 401 : 400)
  }
}
