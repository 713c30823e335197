import { countBacklog } from '#server/notifications/rows.ts'
import type { Db } from '#server/platform/deps.ts'
import type { Gauge } from '#server/platform/metrics.ts'

/** How far notices lag behind, and how many weren't delivered. */
export function noticeGauges(db: Db): Gauge[] {
  return [
    {
      name: 'kept_notices',
      help: 'Notices that wait, those of them that failed before, those that failed for good, and refused mail addresses',
      labels: ['what'],
      read: async () => Object.entries(await countBacklog(db)).map(([what, value]) => ({ labels: { what }, value })),
    },
  ]
}
