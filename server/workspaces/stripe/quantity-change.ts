import { chargedSeats } from '#shared/workspaces/seats.ts'

type Known = {
  /** Null for a user's own subscription, which is one seat. */
  memberships: readonly { seat: boolean }[] | null
  /** From when the change is charged; null: from now. */
  prorationDate: Date | null
}

/** What Stripe has: epoch seconds, and the quantity of the only item. */
export type AtStripe = { status: string; quantity: number; periodStart: number; periodEnd: number }

export type QuantityChange = { quantity: number; proration_date?: number }

const running: readonly string[] = ['trialing', 'active', 'past_due']

/** The change that brings Stripe's quantity to the seats there are; null if none is needed. */
export function quantityChange({ memberships, prorationDate }: Known, atStripe: AtStripe): QuantityChange | null {
  const quantity = memberships === null ? 1 : chargedSeats(memberships)
  if (quantity === null || quantity === atStripe.quantity || !running.includes(atStripe.status)) return null

  const seconds = prorationDate && Math.floor(prorationDate.getTime() / 1000)
  const isInPeriod = seconds !== null && seconds >= atStripe.periodStart && seconds <= atStripe.periodEnd
  return { quantity, ...(isInPeriod && { proration_date: seconds }) }
}
