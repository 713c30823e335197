import { existsSync } from 'node:fs'
import { Hono, type MiddlewareHandler } from 'hono'
import { desktopHandOver, desktopSignIn } from '#server/auth/desktop-routes.ts'
import { googleRoutes } from '#server/auth/google-routes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { sessionRoutes } from '#server/auth/session-routes.ts'
import { requireSession } from '#server/auth/signed-in.ts'
import { explorerRoutes } from '#server/capture/explorer/routes.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { slackInstallRoutes } from '#server/connections/slack/install-routes.ts'
import { slackRoutes } from '#server/connections/slack/routes.ts'
import { slackWebhook } from '#server/connections/slack/webhook-route.ts'
import { googleConnectionRoutes } from '#server/connections/google/routes.ts'
import { googleWebhook } from '#server/connections/google/webhook-routes.ts'
import { customPromptRoutes } from '#server/custom-prompts/routes.ts'
import { deviceRoutes } from '#server/devices/routes.ts'
import { downloadAppRoutes } from '#server/download-app/routes.ts'
import { editEventRoutes } from '#server/events/edit-routes.ts'
import { eventRoutes } from '#server/events/routes.ts'
import { shareRoutes } from '#server/events/share/routes.ts'
import { focusRoutes } from '#server/focus/routes.ts'
import type { Google } from '#server/providers/google/google.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { notificationSettingRoutes } from '#server/notifications/settings/routes.ts'
import { onboardingRoutes } from '#server/onboarding/routes.ts'
import { outboxRoutes } from '#server/notifications/outbox/routes.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { hookRoutes } from '#server/hooks/routes.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { meetingRoutes } from '#server/meetings/routes.ts'
import { botWebhook } from '#server/meetings/webhook-routes.ts'
import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import { archiveRoutes } from '#server/imports/archive/routes.ts'
import { importRoutes } from '#server/imports/routes.ts'
import { labelRoutes } from '#server/labels/routes.ts'
import { meRoutes } from '#server/me/routes.ts'
import { peopleRoutes } from '#server/people/routes.ts'
import { nextMeetingRoutes, upcomingRoutes } from '#server/meetings/upcoming-routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ownHostOnly, ownOriginOnly, securityHeaders } from '#server/platform/http/guard.ts'
import { bodyAtMost, jsonBodiesOnly, rateLimit } from '#server/platform/http/limits.ts'
import { noSuchRoute } from '#server/platform/http/no-such-route.ts'
import { openApi } from '#server/platform/http/open-api.ts'
import { operations } from '#server/platform/http/operations.ts'
import { refuseWith } from '#server/platform/http/refuse.ts'
import { renderer } from '#server/platform/http/renderer.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import type { Reach } from '#server/platform/outside/reach.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { realtimeRoutes } from '#server/realtime/routes.ts'
import { recordingRoutes } from '#server/recordings/routes.ts'
import type { Sockets } from '#server/realtime/sockets.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { taskGroupRoutes } from '#server/task-groups/routes.ts'
import { taskRoutes } from '#server/tasks/routes.ts'
import { tokenRoutes } from '#server/tokens/routes.ts'
import { topicRoutes } from '#server/topics/routes.ts'
import { zapierRoutes } from '#server/zapier/routes.ts'

type World = {
  deps: Deps
  config: Config
  captureWorkers: CaptureWorkers
  model: LanguageModel | null
  google: Google | null
  slack: Slack | null
  bots: MeetingBots | null
  sockets: Pick<Sockets, 'signOut'>
  reach: Reach
  rendererFolder: string
}

/** Everything the server answers over HTTP, put together in the order a request meets it. */
export function createApp({
  deps,
  config,
  captureWorkers,
  model,
  google,
  slack,
  bots,
  sockets,
  reach,
  rendererFolder,
}: World) {
  const metrics = createMetrics()
  const signedIn = requireSession(deps, {
    badTokens: rateLimit(config, 20, 60),
    requests: rateLimit(config, 6000, 60),
  })

  const app = new Hono()
  app.onError(refuseWith(deps.log))
  app.use(requestLog(deps.log, metrics), securityHeaders(config))
  app.use(ownHostOnly(config))
  app.route('/', operations(deps.db, config, metrics))
  app.use('/api/*', ownOriginOnly(config))
  app.use('/api/*', exceptFiles(bodyAtMost(1024 * 1024, '1 MB')), exceptFiles(jsonBodiesOnly))

  app.route('/auth', desktopHandOver(deps))
  app.route('/api/auth', desktopSignIn(deps, config, sockets.signOut))
  app.route('/api/auth', authRoutes(deps, config, google, signedIn, sockets.signOut))
  app.route('/api/auth', googleRoutes(deps, config, google, signedIn, sockets.signOut))
  app.route('/api/me', meRoutes(deps, config, signedIn, sockets.signOut))
  app.route('/api/me/sessions', sessionRoutes(deps, signedIn, sockets.signOut))
  app.route('/api/me', nextMeetingRoutes(deps, signedIn))
  app.route('/api/me', deviceRoutes(deps, signedIn, sockets.signOut))
  app.route('/api/me', downloadAppRoutes(deps, config, signedIn))
  app.route('/api/me/onboarding', onboardingRoutes(deps, signedIn))
  app.route('/api/me/settings/notifications', notificationSettingRoutes(deps, signedIn))
  app.route('/api/me/people', peopleRoutes(deps, signedIn))
  app.route('/api/me/topics', topicRoutes(deps, signedIn))
  app.route('/api/me/settings/custom-prompts', customPromptRoutes(deps, model, signedIn))
  app.route('/api/me/tasks/important', focusRoutes(deps, signedIn))
  app.route('/api/tasks', taskRoutes(deps, signedIn))
  app.route('/api/tasks', editEventRoutes(deps, signedIn))
  app.route('/api/tasks', shareRoutes(deps, config, signedIn))
  app.route('/api/task-groups', taskGroupRoutes(deps, signedIn))
  app.route('/api/labels', labelRoutes(deps, signedIn))
  app.route('/api/meetings', upcomingRoutes(deps, signedIn)) // before those that take any word for an id
  app.route('/api/meetings', eventRoutes(deps, signedIn))
  app.route('/api/meetings', meetingRoutes(deps, config, bots, signedIn))
  app.route('/api/recordings', recordingRoutes(deps, config, signedIn))
  app.route('/api/imports', archiveRoutes(deps, config, signedIn))
  app.route('/api/imports', importRoutes(deps, config, captureWorkers, signedIn))
  app.route('/api/google', googleConnectionRoutes(deps, config, google, signedIn))
  app.route('/api/webhooks/google', googleWebhook(deps, config, google))
  app.route('/api/search', searchRoutes(deps, signedIn))
  app.route('/api/tokens', tokenRoutes(deps, signedIn))
  app.route('/api/hooks', hookRoutes(deps, reach, signedIn))
  app.route('/api/zapier', zapierRoutes(deps, config, signedIn))
  app.route('/api/slack', slackInstallRoutes(deps, config, slack))
  app.route('/api/slack', slackRoutes(deps, config, slack, signedIn))
  app.route('/api/webhooks', slackWebhook(deps, slack))
  app.route('/api/webhooks', botWebhook(deps, config, bots))
  app.route('/api/export', exportRoutes(deps, config, signedIn))
  app.route('/api/realtime', realtimeRoutes(deps, signedIn))
  app.route('/api', openApi(app))
  if (config.isLoopback) app.route('/dev/capture', explorerRoutes(deps, config))
  if (config.isLoopback) app.route('/dev/outbox', outboxRoutes(config))

  const unknown = noSuchRoute(app)
  app.all('/api/*', unknown)
  if (existsSync(rendererFolder)) app.route('/', renderer(rendererFolder))
  app.notFound(unknown)
  return app
}

const files = /^\/api\/(imports\/(transcript|archive)|recordings\/[^/]+\/chunks\/.*)$/

/** An import is larger than other bodies and may be a form, and a piece of sound is neither text; they say their own limits. */
function exceptFiles(limit: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (files.test(c.req.path) ? next() : limit(c, next))
}
