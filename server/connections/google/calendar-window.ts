const dayMs = 86_400_000
const daysBack = 1
const daysAhead = 28

/** Which days of a calendar are read. */
export function calendarWindow(now: Date): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - daysBack * dayMs), to: new Date(now.getTime() + daysAhead * dayMs) }
}

/** Whether the days have to be chosen anew: a sync token only ever tells of those that it began with, so that happens every week. */
export function isWindowOld(syncedAt: Date | null, now: Date): boolean {
  return syncedAt === null || weekOf(syncedAt) !== weekOf(now)
}

function weekOf(time: Date): number {
  return Math.floor(time.getTime() / (7 * dayMs))
}
