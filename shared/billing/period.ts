import { money } from '#shared/billing/money.ts'
import type { Price } from '#shared/billing/schemas.ts'

const adverbs = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const

/** `monthly`, or `every 3 months` */
export const howOften = ({ interval, interval_count: count }: Price['recurring']): string =>
  count === 1 ? adverbs[interval] : `every ${count} ${interval}s`

/** `$24 a month` */
export const pricePerPeriod = (
  amount: number,
  { currency, recurring }: Pick<Price, 'currency' | 'recurring'>,
): string =>
  recurring.interval_count === 1
    ? `${money(amount, currency)} a ${recurring.interval}`
    : `${money(amount, currency)} ${howOften(recurring)}`
