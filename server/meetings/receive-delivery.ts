import { receiveDeliveryJob, type BotDelivery } from '#server/meetings/jobs.ts'
import { receiveBotUpdate } from '#server/meetings/receive-bot-update.ts'
import type { StoredBot } from '#server/meetings/rows/bots.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

type LookUp = (provider: string, providerBotId: string) => Promise<StoredBot | null>

/** After about a minute the bot is taken for another server's, whose webhooks come here too. */
const maxTries = 5

/** Stores what a vendor delivers about a bot. If it comes before the bot's id is stored, it waits in the queue. */
export async function receiveDelivery(deps: Deps, config: Config, lookUp: LookUp, delivery: BotDelivery) {
  const bot = await lookUp(delivery.provider, delivery.update.providerBotId)
  if (bot) await receive(deps, config, bot, delivery)
  else if (delivery.tries < maxTries)
    await deps.enqueue(receiveDeliveryJob, storable({ ...delivery, tries: delivery.tries + 1 }))
}

/** PostgreSQL's JSON can't hold half of a surrogate pair. */
function storable(delivery: BotDelivery): BotDelivery {
  const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return JSON.parse(JSON.stringify(delivery, wellFormed)) as BotDelivery
}

async function receive(deps: Deps, config: Config, bot: StoredBot, { provider, deliveryId, update }: BotDelivery) {
  // Lines are deduplicated by their own keys.
  if (update.reports.length === 0 && update.chat.length === 0 && !update.hasMore)
    return receiveBotUpdate(deps, config, bot, update)

  await deps.transaction(async (inside) => {
    const at = inside.now()
    const { count } = await inside.db.inboundDelivery.createMany({
      data: [{ source: provider, deliveryId, receivedAt: at, handledAt: at }],
      skipDuplicates: true,
    })
    if (count > 0) await receiveBotUpdate(inside, config, bot, update)
  })
}
