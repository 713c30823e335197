import { Hono } from 'hono'
import { explorerRoutes } from '#server/dev/capture/routes.ts'
import { outboxRoutes } from '#server/dev/outbox/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Pages for developers and operators, on loopback only. */
export function devRoutes(deps: Deps, config: Config) {
  return new Hono().route('/capture', explorerRoutes(deps, config)).route('/outbox', outboxRoutes(deps.blobs))
}
