import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Trace } from '#server/platform/tracing.ts'

/** Gives each request an id, in its response and log lines and in the jobs it enqueues, and measures it. */
export function requestLog(log: Log, metrics: Metrics, trace: Trace) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const startedAt = performance.now()
    const { method } = c.req
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)

    await trace({ kind: 'request', name: method, attributes: {} }, { requestId }, async (describe) => {
      await next()

      const durationMs = performance.now() - startedAt
      const { status } = c.res
      const route = routeOf(c)
      metrics.request({ method, route, status, seconds: durationMs / 1000 })
      log.debug({ method, route, status, durationMs: Math.round(durationMs) }, 'request')
      describe({
        name: `${method} ${route}`,
        attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
        hasFailed: status >= 500,
      })
    })
  })
}

/** The route that answered, such as `/api/tasks/:id`, or else the closest of those that catch what is left. */
function routeOf(c: Context): string {
  const routes = matchedRoutes(c).map(({ path }) => path)
  return routes.find((path) => !path.endsWith('*')) ?? routes.toSorted((a, b) => b.length - a.length)[0] ?? ''
}
