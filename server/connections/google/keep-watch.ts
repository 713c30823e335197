import type { GmailConnection } from '#prisma'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiRefusal } from '#server/providers/google/api-refusal.ts'
import type { Gmail } from '#server/providers/google/gmail.ts'

const renewBeforeMs = 6 * 86_400_000 // it lasts a week, and Google recommends renewing it daily

/** Keeps Gmail's pushes active, if this server has a topic. */
export async function keepWatch(
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
    deps.log.warn(
      { err: error, connectionId: id },
      'a mailbox is only asked for now and then, because Google does not tell us of new mail',
    )
  }
}
