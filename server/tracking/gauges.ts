import { countWaiting } from '#server/tracking/rows.ts'
import type { ClientErrors } from '#server/tracking/client-errors.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import type { Gauge } from '#server/platform/metrics.ts'

/** How many events wait to be forwarded, and the errors that pages reported to this process. */
export function trackingGauges(
  db: Db,
  { ANALYTICS_URL }: Pick<Config, 'ANALYTICS_URL'>,
  errors: ClientErrors,
): Gauge[] {
  return [
    {
      name: 'kept_tracked_events',
      help: 'Events of pages that ANALYTICS_URL doesn’t have yet',
      labels: ['what'],
      read: async () => (ANALYTICS_URL ? [{ labels: { what: 'waiting' }, value: await countWaiting(db) }] : []),
    },
    {
      name: 'kept_client_errors',
      help: 'Errors in pages since this process started, and how many different ones',
      labels: ['what'],
      read: async () => Object.entries(errors.counts()).map(([what, value]) => ({ labels: { what }, value })),
    },
  ]
}
