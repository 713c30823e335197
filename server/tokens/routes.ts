import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { createToken } from '#server/tokens/create-token.ts'
import { listTokens } from '#server/tokens/list-tokens.ts'
import { revokeToken } from '#server/tokens/revoke-token.ts'
import { ApiToken, CreatedToken, CreateToken } from '#shared/tokens/schemas.ts'

const tag = 'Tokens'

export function tokenRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Your API tokens, newest first', answers: { 200: ApiToken.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listTokens(deps, c.var.user.id)),
    )
    .post(
      '/',
      describe({
        tag,
        summary: 'Create an API token, which is shown only once',
        answers: { 201: CreatedToken },
        refuses: ['too_many_tokens'],
      }),
      signedIn,
      validator('json', CreateToken),
      async (c) => {
        c.header('Cache-Control', 'no-store')
        return c.json(await createToken(deps, { userId: c.var.user.id, body: c.req.valid('json') }), 201)
      },
    )
    .delete(
      '/:id',
      describe({ tag, summary: 'Revoke an API token', answers: { 204: null }, refuses: ['token_not_found'] }),
      signedIn,
      idParam('token_not_found'),
      async (c) => {
        await revokeToken(deps, { userId: c.var.user.id, id: c.req.valid('param').id })
        return c.body(null, 204)
      },
    )
}
