import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { disconnectZapier, readConnection } from '#server/connections/zapier/connection.ts'
import { ZapierConnection } from '#shared/connections/schemas.ts'

const tag = 'Connections'

export function zapierRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/connection',
      describe({ tag, summary: 'Whether Zapier is connected', answers: { 200: ZapierConnection } }),
      signedIn,
      async (c) => c.json(await readConnection(deps, config, c.var.user.id)),
    )
    .delete(
      '/connection',
      describe({ tag, summary: 'Disconnect Zapier by deleting its tokens and hooks', answers: { 204: null } }),
      signedIn,
      async (c) => {
        await disconnectZapier(deps, c.var.user.id)
        return c.body(null, 204)
      },
    )
}
