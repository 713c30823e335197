import type { Price } from './schemas.ts'

const monthsIn: Partial<Record<Price['recurring']['interval'], number>> = { month: 1, year: 12 }

/** What a year at the yearly price saves for all seats, in the smallest unit; null if nothing, or they can't be compared. */
export function yearlySaving({ monthly, yearly }: { monthly: Price; yearly: Price }, seats: number): number | null {
  const [byMonth, byYear] = [perYear(monthly), perYear(yearly)]
  if (byMonth === null || byYear === null || monthly.currency !== yearly.currency) return null
  const saving = Math.round((byMonth - byYear) * seats)
  return saving > 0 ? saving : null
}

function perYear({ unit_amount: amount, recurring: { interval, interval_count: count } }: Price): number | null {
  const months = monthsIn[interval]
  return months === undefined ? null : (amount * 12) / (months * count)
}
