import { existsSync } from 'node:fs'
import { Hono, type MiddlewareHandler } from 'hono'
import { devRoutes } from '#server/dev/routes.ts'
import { features, type AppNeeds } from '#server/features.ts'
import { openApiRoutes } from '#server/open-api/routes.ts'
import {
  neverStored,
  ownHostOnly,
  ownOriginOnly,
  securityHeaders,
  withoutReferrer,
} from '#server/platform/http/guard.ts'
import { platformGauges } from '#server/platform/http/gauges.ts'
import { knowsClient } from '#server/platform/http/client-address.ts'
import { roomToWrite } from '#server/platform/http/full-disk.ts'
import { bodyAtMost, jsonBodiesOnly } from '#server/platform/http/limits.ts'
import { noSuchRoute, refuseWrongMethods } from '#server/platform/http/no-such-route.ts'
import { impairedGauge, operations } from '#server/platform/http/operations.ts'
import { errorHandler } from '#server/platform/http/refuse.ts'
import { renderer } from '#server/platform/http/renderer.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { stripeProblemOf } from '#server/providers/stripe/stripe-problem.ts'

/** The HTTP app: middleware and routes, in the order a request passes them. */
export function createApp(needs: AppNeeds, rendererFolder: string) {
  const { deps, config, disk, trace } = needs
  const metrics = metricsOf(needs)

  const app = new Hono()
  app.onError(errorHandler(deps.log, stripeProblemOf))
  app.use('/api/calendar-feed/*', withoutReferrer)
  app.use(requestLog(deps.log, metrics, trace), securityHeaders(config))
  app.use(ownHostOnly(config), knowsClient(config))
  app.route('/', operations({ ...needs, metrics }))
  app.use('/api/*', refuseWrongMethods(app), ownOriginOnly(config), neverStored, roomToWrite(disk))
  app.use('/api/*', except(files, bodyAtMost(1024 * 1024, '1 MB')), except(notJson, jsonBodiesOnly))
  app.use('/api/*', onceAnnounced(needs))
  app.use('/mcp', ownOriginOnly(config), neverStored, bodyAtMost(1024 * 1024, '1 MB'), jsonBodiesOnly)

  // Highest first: a feature may have a path that a lower one would match as an id, such as /api/meetings/upcoming.
  for (const { routes } of features.toReversed()) routes?.(app, needs)
  app.route('/api', openApiRoutes(app, config))
  if (config.isLoopback) app.route('/dev', devRoutes(deps, config))

  const notFound = noSuchRoute(app)
  for (const path of ['/api/*', '/.well-known/*']) app.all(path, notFound) // a program would take the page for an answer
  if (existsSync(rendererFolder)) app.route('/', renderer(rendererFolder))
  app.notFound(notFound)
  return app
}

/** The HTTP app of a process that only works on jobs: its health and metrics. */
export function createWorkerApp(needs: AppNeeds) {
  const metrics = metricsOf(needs)

  const app = new Hono()
  app.onError(errorHandler(needs.deps.log))
  app.use(requestLog(needs.deps.log, metrics, needs.trace), securityHeaders(needs.config))
  app.route('/', operations({ ...needs, metrics }))
  app.notFound(noSuchRoute(app))
  return app
}

function metricsOf(needs: AppNeeds) {
  const gauges = features.flatMap((feature) => feature.gauges?.(needs) ?? [])
  return createMetrics([impairedGauge(needs.checks), ...platformGauges(needs.deps, needs), ...gauges], needs.jobTimes)
}

/** Imports and audio chunks are larger and needn't be JSON. Their routes set their own limits. */
const files = /^\/api\/(imports\/(transcript|archive)|recordings\/[^/]+\/chunks\/.*)$/

/** Mail programs unsubscribe with a form, Slack sends clicks as one, and OAuth knows nothing else. */
const notJson = new RegExp(`${files.source}|^/api/(unsubscribe|webhooks/slack/clicks|oauth/(token|revoke))$`)

/** Answers a change once every page has been told of it. */
const onceAnnounced =
  ({ announced }: AppNeeds): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.req.method !== 'GET') await announced()
  }

function except(paths: RegExp, limit: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (paths.test(c.req.path) ? next() : limit(c, next))
}
