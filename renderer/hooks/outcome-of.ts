import type { HookDelivery } from '#shared/hooks/schemas.ts'

/** The outcome of a delivery so far. */
export function outcomeOf({
  deliveredAt,
  nextAt,
}: Pick<HookDelivery, 'deliveredAt' | 'nextAt'>): 'delivered' | 'waiting' | 'failed' {
  if (deliveredAt) return 'delivered'
  return nextAt ? 'waiting' : 'failed'
}
