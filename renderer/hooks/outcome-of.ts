import type { HookDelivery } from '#shared/hooks/schemas.ts'

export type DeliveryOutcome = 'delivered' | 'waiting' | 'failed'

/** The outcome of a delivery so far. */
export function outcomeOf({ deliveredAt, nextAt }: Pick<HookDelivery, 'deliveredAt' | 'nextAt'>): DeliveryOutcome {
  if (deliveredAt) return 'delivered'
  return nextAt ? 'waiting' : 'failed'
}
