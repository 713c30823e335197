import type { GmailConnection } from '#prisma'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiRefusal } from '#server/providers/google/api-refusal.ts'
import type { Gmail } from '#server/providers/google/gmail.ts'

const renewBeforeMs = 6 * 86_400_000 // it lasts a week, and Google recommends renewing it daily

/** Requests Gmail's pushes, if this server has a topic, or renews them before they expire. */
export async function renewWatch(
  deps: Deps,
  gmail: Gmail,
  { GOOGLE_PUBSUB_TOPIC }: Pick<Config, 'GOOGLE_PUBSUB_TOPIC'>,
  { id, watchExpires }: GmailConnection,
) {
  if (!GOOGLE_PUBSUB_TOPIC || (watchExpires && watchExpires.getTime() - deps.now().getTime() > renewBeforeMs)) return

  try {
    const { expiration } = await gmail.watch(GOOGLE_PUBSUB_TOPIC)
    await deps.db.gmailConnection.updateMany({
      where: { id, status: 'CONNECTED' },
      data: { watchExpires: new Date(expiration) },
    })
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    deps.log.warn({ err: error, connectionId: id }, 'Google refused mailbox pushes; new mail is only found by polling')
  }
}
