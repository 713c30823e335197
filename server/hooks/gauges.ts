import { countBacklog } from '#server/hooks/rows.ts'
import type { Db } from '#server/platform/deps.ts'
import type { Gauge } from '#server/platform/metrics.ts'

/** How far hook deliveries lag behind, and how many hooks fail. */
export function hookGauges(db: Db): Gauge[] {
  return [
    {
      name: 'kept_hooks',
      help: 'Changes not yet written as deliveries, deliveries not yet made, those of them that failed before, and disabled hooks',
      labels: ['what'],
      read: async () => Object.entries(await countBacklog(db)).map(([what, value]) => ({ labels: { what }, value })),
    },
  ]
}
