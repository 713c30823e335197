import { countWaiting } from '#server/tracking/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import type { Gauge } from '#server/platform/metrics.ts'

/** How many events wait to be forwarded. */
export const trackingGauges = (db: Db, { ANALYTICS_URL }: Pick<Config, 'ANALYTICS_URL'>): Gauge[] => [
  {
    name: 'kept_tracked_events',
    help: 'Events of pages that ANALYTICS_URL doesn’t have yet',
    labels: ['what'],
    read: async () => (ANALYTICS_URL ? [{ labels: { what: 'waiting' }, value: await countWaiting(db) }] : []),
  },
]
