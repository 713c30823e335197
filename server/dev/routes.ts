import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { explorerRoutes } from '#server/dev/capture/routes.ts'
import { outboxRoutes } from '#server/dev/outbox/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isFromThisMachine } from '#server/platform/http/client-address.ts'
import { Problem } from '#shared/problems.ts'

/** Pages for developers and operators, on loopback only, and never through a proxy. */
export function devRoutes(deps: Deps, config: Config) {
  return new Hono()
    .use(onThisMachineOnly)
    .route('/capture', explorerRoutes(deps, config))
    .route('/outbox', outboxRoutes(deps.blobs))
}

const onThisMachineOnly = createMiddleware(async (c, next) => {
  if (!isFromThisMachine(c)) throw new Problem('not_found')
  await next()
})
