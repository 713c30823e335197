import { text, type Compose } from '#server/notifications/letters/letter.ts'

export const appReminder: Compose = async ({ db }, to) => {
  const hasApp = (await db.device.count({ where: { userId: to.id, disabled: false, platform: 'APPLE' } })) > 0
  if (hasApp) return null

  return {
    subject: 'Kept for your Mac',
    parts: [
      { is: 'title', title: 'Kept for your Mac', lines: ['Here’s the link you asked for.'] },
      text('Open this email on your Mac to download the app.'),
      text(
        'It listens to your meetings without a bot: no extra participant, no waiting room, any meeting app. You always see when it records.',
      ),
    ],
    actions: [{ label: 'Download Kept for Mac', path: '/download-app' }],
  }
}
