import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** Gives each request an id, in its response and log line, and measures it. */
export function requestLog(log: Log, metrics: Metrics) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const startedAt = performance.now()
    const requestId = uuid7()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()

    const durationMs = performance.now() - startedAt
    const { method, path } = c.req
    const { status } = c.res
    metrics.request({ method, route: routePath(c, -1), status, seconds: durationMs / 1000 })
    log.debug({ requestId, method, path, status, durationMs: Math.round(durationMs) }, 'request')
  })
}
