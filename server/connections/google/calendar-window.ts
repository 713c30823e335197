const dayMs = 86_400_000
const daysBack = 1
const daysAhead = 28

/** The range of days we read from a calendar. */
export function calendarWindow(now: Date): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - daysBack * dayMs), to: new Date(now.getTime() + daysAhead * dayMs) }
}

/** Whether to start over with a new range, which we do weekly: a sync token only covers the range it started with. */
export function isWindowOld(syncedAt: Date | null, now: Date): boolean {
  return syncedAt === null || weekOf(syncedAt) !== weekOf(now)
}

function weekOf(time: Date): number {
  return Math.floor(time.getTime() / (7 * dayMs))
}
