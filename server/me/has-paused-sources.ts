import type { Db } from '#server/platform/deps.ts'

/** Why Kept paused a source: as calendar and mail connections store it, and as the Slack connection does. */
export const pauseReasons = {
  inactive: { disconnectType: 'CHURNED_INACTIVE_AUTOMATIC', disabledType: 'INACTIVE_USER_PAUSED' },
  unpaid: { disconnectType: 'SUBSCRIPTION_NEEDED', disabledType: 'SUBSCRIPTION_NEEDED' },
  leaving: { disconnectType: 'ACCOUNT_LEAVING', disabledType: 'ACCOUNT_LEAVING' },
} as const

/** Whether any source is still paused for inactivity; the user may have resumed some. */
export async function hasPausedSources(db: Db, userId: string): Promise<boolean> {
  const { disconnectType, disabledType } = pauseReasons.inactive
  const paused = { where: { userId, status: 'PAUSED' as const, disconnectType } }
  const counts = await Promise.all([
    db.calendarConnection.count(paused),
    db.gmailConnection.count(paused),
    db.slackConnection.count({ where: { userId, disabledType } }),
  ])
  return counts.some((count) => count > 0)
}
