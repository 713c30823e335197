import { countLost } from '#server/connections/rows.ts'
import type { Db } from '#server/platform/deps.ts'
import type { Gauge } from '#server/platform/metrics.ts'

/** How many connections were taken away by the other service, so that their users have to reconnect. */
export function connectionGauges(db: Db): Gauge[] {
  return [
    {
      name: 'kept_connections_lost',
      help: 'Connections whose access was revoked, by source',
      labels: ['source'],
      read: async () => Object.entries(await countLost(db)).map(([source, value]) => ({ labels: { source }, value })),
    },
  ]
}
