import { text, type Compose } from '#server/notifications/letters/letter.ts'

export const sourcesPaused: Compose = async ({ db }, to) => {
  const user = await db.user.findUniqueOrThrow({
    where: { id: to.id },
    select: {
      pausedAt: true,
      calendarConnection: { select: { disconnectType: true } },
      gmailConnections: { select: { disconnectType: true } },
      slackConnection: { select: { disabledType: true } },
    },
  })
  const sources = [
    user.calendarConnection?.disconnectType === 'CHURNED_INACTIVE_AUTOMATIC' && 'calendar',
    user.gmailConnections.some(({ disconnectType }) => disconnectType === 'CHURNED_INACTIVE_AUTOMATIC') && 'email',
    user.slackConnection?.disabledType === 'INACTIVE_USER_PAUSED' && 'Slack',
  ].filter((source) => source !== false)
  if (!user.pausedAt || sources.length === 0) return null

  const paused = new Intl.ListFormat('en').format(sources)
  return {
    subject: 'Your task sources are paused',
    parts: [
      { is: 'title', title: 'Your task sources are paused', lines: [] },
      text(`You haven’t used Kept for 30 days, so it stopped reading your ${paused}. All your tasks are still there.`),
      text(
        'You can resume with one click. Kept picks up where it left off, except for Slack messages sent while it was paused.',
      ),
    ],
    actions: [{ label: 'Resume in Kept', path: '/connections' }],
  }
}
