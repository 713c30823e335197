import { money } from '#shared/billing/money.ts'
import type { Price, Subscription } from '#shared/billing/schemas.ts'
import { howOften, pricePerPeriod } from '#shared/billing/period.ts'
import { dateIn, dateOf } from '../words.ts'
import { copy } from './copy.ts'

const trialDays = 7
const dayMs = 86_400_000

/** When a trial that starts now, or what runs already, ends, so that charges begin; null if they begin now. */
export function chargedFrom(subscription: Subscription, now: Date): string | null {
  const { canTrial, active, current_period_end: end } = subscription
  if (active && end !== null) return dateOf(end, now)
  return canTrial ? dateIn(new Date(now.getTime() + trialDays * dayMs), now) : null
}

/** What subscribing costs today and from when. Line by line if it's charged today. */
export function billOf(subscription: Subscription, price: Price, now: Date) {
  const { seats, total, discount } = subscription
  const full = price.unit_amount * seats
  const often = howOften(price.recurring)
  const end = chargedFrom(subscription, now)
  const shown = (amount: number) => money(amount, price.currency)

  if (end !== null) {
    const lasts = discount === null || discount.duration === 'forever'
    return {
      lines: [],
      total: { label: copy.today, amount: shown(0) },
      later: { label: copy.from(end), amount: lasts ? pricePerPeriod(total, price) : shown(total) },
    }
  }
  const product = { label: seats === 1 ? copy.product(often) : copy.seats(seats, often), amount: shown(full) }
  const off = discount && { label: discount.code ?? copy.discount, amount: shown(total - full) }
  return {
    lines: off ? [product, off] : [product],
    total: { label: copy.today, amount: shown(total) },
    later: null,
  }
}
