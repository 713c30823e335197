import { authFeature } from '#server/auth/feature.ts'
import { billingFeature } from '#server/billing/feature.ts'
import { captureFeature } from '#server/capture/feature.ts'
import { connectionsFeature } from '#server/connections/feature.ts'
import { customPromptsFeature } from '#server/custom-prompts/feature.ts'
import { deletionFeature } from '#server/deletion/feature.ts'
import type { Revocations } from '#server/deletion/revocations.ts'
import { devicesFeature } from '#server/devices/feature.ts'
import { eventsFeature } from '#server/events/feature.ts'
import { exportFeature } from '#server/export/feature.ts'
import { focusFeature } from '#server/focus/feature.ts'
import { hooksFeature } from '#server/hooks/feature.ts'
import { idempotencyFeature } from '#server/idempotency/feature.ts'
import { importsFeature } from '#server/imports/feature.ts'
import { labelsFeature } from '#server/labels/feature.ts'
import { learningFeature } from '#server/learning/feature.ts'
import { mcpFeature } from '#server/mcp/feature.ts'
import { meFeature } from '#server/me/feature.ts'
import { meetingsFeature } from '#server/meetings/feature.ts'
import { movesFeature } from '#server/moves/feature.ts'
import { notificationsFeature } from '#server/notifications/feature.ts'
import { onboardingFeature } from '#server/onboarding/feature.ts'
import { peopleFeature } from '#server/people/feature.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Disk } from '#server/platform/disk.ts'
import type { Pool } from '#server/platform/http/gauges.ts'
import type { Checks } from '#server/platform/http/operations.ts'
import type { KeptAnswers } from '#server/platform/http/kept-answers.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { JobTimes } from '#server/platform/metrics.ts'
import type { Trace } from '#server/platform/tracing.ts'
import type { Redis } from '#server/platform/redis.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import type { Google } from '#server/providers/google/google.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import type { Speech } from '#server/providers/speech/speech.ts'
import type { Downloads } from '#server/models/downloads.ts'
import { modelsFeature } from '#server/models/feature.ts'
import type { ServersModelOf } from '#server/capture/servers-model.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { programsFeature } from '#server/programs/feature.ts'
import { readersFeature } from '#server/readers/feature.ts'
import { realtimeFeature } from '#server/realtime/feature.ts'
import type { ChannelClaims } from '#server/platform/claims.ts'
import { recordingsFeature } from '#server/recordings/feature.ts'
import { searchFeature } from '#server/search/feature.ts'
import { taskGroupsFeature } from '#server/task-groups/feature.ts'
import { tasksFeature } from '#server/tasks/feature.ts'
import { tokensFeature } from '#server/tokens/feature.ts'
import { topicsFeature } from '#server/topics/feature.ts'
import { trackingFeature } from '#server/tracking/feature.ts'
import type { ClientErrors } from '#server/tracking/client-errors.ts'
import { usersFeature } from '#server/users/feature.ts'
import { waitingFeature } from '#server/waiting/feature.ts'
import { workspacesFeature } from '#server/workspaces/feature.ts'

/** Everything a feature can use. Each takes only what its `feature.ts` lists. */
export type AppNeeds = {
  deps: Deps
  config: Config
  disk: Disk
  pool: Pool
  trace: Trace
  jobTimes: JobTimes
  checks: Checks
  /** Null where one server runs alone. */
  redis: Redis | null
  /** Rejects while the job queue doesn't answer. */
  askQueue: () => Promise<void>
  /** Resolves once what was announced so far has reached the sockets. */
  announced: () => Promise<void>
  signedIn: RequireSession
  keptAnswers: KeptAnswers
  /** Disconnects the sockets of a session that has ended. */
  signOut: (sessionId: string) => void
  reach: Reach
  captureWorkers: CaptureWorkers
  /** The server's model for a user, within their limit. */
  modelOf: ServersModelOf
  google: Google | null
  slack: Slack | null
  bots: MeetingBots | null
  speech: Speech | null
  /** Null where nothing is sold. */
  stripe: StripeAccount | null
  mail: Mail
  claims: ChannelClaims
  downloads: Downloads
  clientErrors: ClientErrors
  revocations: Revocations
}

/** The features of the server, each above those it imports. */
export const features: readonly Feature<AppNeeds>[] = [
  trackingFeature,
  billingFeature,
  meFeature,
  tokensFeature,
  programsFeature,
  authFeature,
  devicesFeature,
  peopleFeature,
  realtimeFeature,
  modelsFeature,
  taskGroupsFeature,
  labelsFeature,
  tasksFeature,
  eventsFeature,
  searchFeature,
  learningFeature,
  waitingFeature,
  captureFeature,
  readersFeature,
  focusFeature,
  topicsFeature,
  customPromptsFeature,
  importsFeature,
  movesFeature,
  meetingsFeature,
  recordingsFeature,
  connectionsFeature,
  usersFeature,
  workspacesFeature,
  onboardingFeature,
  notificationsFeature,
  hooksFeature,
  idempotencyFeature,
  mcpFeature,
  exportFeature,
  deletionFeature,
]
