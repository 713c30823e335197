import type { SentKind } from '#server/notifications/kinds.ts'
import { text, type Letter } from '#server/notifications/letter.ts'
import type { Recipient } from '#server/notifications/recipient.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Composes a notice about `keys` from what is true now; null when it no longer applies. */
type Compose = (deps: Deps, to: Recipient, keys: string[]) => Promise<Letter | null>

export const letters: Record<SentKind, Compose> = {
  taskSourcesPaused: async ({ db }, { id, name }) => {
    const user = await db.user.findUniqueOrThrow({
      where: { id },
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
      parts: [
        hello(name),
        text(
          `You haven’t used Kept for 30 days, so it stopped reading your ${paused}. All your tasks are still there.`,
        ),
        text(
          'You can resume with one click. Kept picks up where it left off, except for Slack messages sent while it was paused.',
        ),
      ],
      action: { label: 'Resume in Kept', path: '/connections' },
    }
  },
  downloadAppReminder: async ({ db }, { id, name }) => {
    const hasApp = (await db.device.count({ where: { userId: id, disabled: false, platform: 'APPLE' } })) > 0
    if (hasApp) return null

    return {
      subject: 'Kept for your Mac',
      parts: [
        hello(name),
        text('Here’s the link you asked for. Open this email on your Mac to download the app.'),
        text(
          'It listens to your meetings without a bot: no extra participant, no waiting room, any meeting app. You always see when it records.',
        ),
      ],
      action: { label: 'Download Kept for Mac', path: '/download-app' },
    }
  },
}

const hello = (name: string) => text(`Hello ${name},`)
