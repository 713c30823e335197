import { text, type Compose } from '#server/notifications/letters/letter.ts'

/** A connection to Slack that is as it was when it was made. */
export const slackConnected: Compose = async ({ db }, to, { keys: [key = ''] }) => {
  const connection = await db.slackConnection.findFirst({
    where: { userId: to.id, disabledType: null, createdAt: new Date(key) },
    select: { installation: { select: { teamName: true } } },
  })
  if (!connection) return null

  const { teamName } = connection.installation
  return {
    subject: 'Slack is connected',
    parts: [
      text(`Kept is connected to ${teamName}. Promises in the channels you choose become tasks on your board.`),
      text('Direct messages are read only if you turn that on.'),
    ],
    actions: [{ label: 'Choose channels', path: '/connections' }],
    brief: { title: 'Slack is connected', body: teamName },
  }
}
