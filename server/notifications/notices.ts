import type { Db } from '#server/platform/deps.ts'
import type { SendNotice } from '#server/notifications/jobs.ts'

/** The content of a notice, before it's formatted as a mail. */
export type Notice = { subject: string; paragraphs: string[]; action: { label: string; path: string } }

/** Composes a notice of each kind; null when it no longer applies. */
export const notices: Record<SendNotice['kind'], (db: Db, userId: string) => Promise<Notice | null>> = {
  taskSourcesPaused: async (db, userId) => {
    const user = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        pausedAt: true,
        calendarConnection: { select: { disconnectType: true } },
        gmailConnections: { select: { disconnectType: true } },
        slackConnection: { select: { disabledType: true } },
      },
    })
    if (!user.pausedAt) return null

    const sources = [
      user.calendarConnection?.disconnectType === 'CHURNED_INACTIVE_AUTOMATIC' && 'calendar',
      user.gmailConnections.some(({ disconnectType }) => disconnectType === 'CHURNED_INACTIVE_AUTOMATIC') && 'email',
      user.slackConnection?.disabledType === 'INACTIVE_USER_PAUSED' && 'Slack',
    ].filter((source) => source !== false)
    const paused = new Intl.ListFormat('en').format(sources)
    return {
      subject: 'Your task sources are paused',
      paragraphs: [
        `You haven’t used Kept for 30 days, so it stopped reading your ${paused}. All your tasks are still there.`,
        'You can resume with one click. Kept picks up where it left off, except for Slack messages sent while it was paused.',
      ],
      action: { label: 'Resume in Kept', path: '/connections' },
    }
  },
  downloadAppReminder: async (db, userId) => {
    const hasApp = (await db.device.count({ where: { userId, disabled: false, platform: 'APPLE' } })) > 0
    if (hasApp) return null

    return {
      subject: 'Kept for your Mac',
      paragraphs: [
        'Here’s the link you asked for. Open this email on your Mac to download the app.',
        'It listens to your meetings without a bot: no extra participant, no waiting room, any meeting app. You always see when it records.',
      ],
      action: { label: 'Download Kept for Mac', path: '/download-app' },
    }
  },
}
