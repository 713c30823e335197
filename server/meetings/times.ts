const hourMs = 3_600_000

type Times = { date: Date; endDate: Date | null }

/** When a meeting ends. Without an end it counts as one hour. */
export function endOf({ date, endDate }: Times): Date {
  return endDate ?? new Date(date.getTime() + hourMs)
}

/** Whether a meeting is over, by its status and times. */
export function isOver({ status, ...times }: Times & { status: string }, now: Date): boolean {
  if (status === 'LIVE') return false
  return status === 'PROCESSING' || status === 'COMPLETE' || endOf(times) <= now
}
