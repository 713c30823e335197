import { Hono } from 'hono'
import { z } from 'zod'
import { createLookUp, receiveBotUpdate } from '#server/meetings/receive-bot-update.ts'
import type { StoredBot } from '#server/meetings/rows/bots.ts'
import { botVendorNames } from '#server/providers/meeting-bot/create-meeting-bots.ts'
import { BotRefusal, type BotUpdate, type MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { Problem } from '#shared/problems.ts'

/** Receives vendors' webhooks about bots. Everything is stored before the response, so a crash loses nothing. */
export function botWebhook(deps: Deps, config: Config, bots: MeetingBots | null) {
  const routes = new Hono()
  const lookUp = createLookUp(deps)
  for (const provider of botVendorNames) {
    routes.post(
      `/${provider}`,
      describe({
        tag: 'Webhooks',
        summary: 'A vendor’s signed webhook about a meeting bot',
        open: true,
        body: { 'application/json': z.looseObject({}) },
        answers: { 200: null },
        refuses: ['not_found', 'signature_wrong', 'invalid_input'],
      }),
      async (c) => {
        if (bots?.provider !== provider) throw new Problem('not_found')
        const webhook = readWebhook(bots, { headers: c.req.raw.headers, body: await c.req.text(), now: deps.now() })
        if (!webhook) throw new Problem('signature_wrong')
        const bot = webhook.update && (await lookUp(provider, webhook.update.providerBotId))
        if (webhook.update && bot)
          await receive(deps, config, bot, { provider, deliveryId: webhook.deliveryId, update: webhook.update })
        return c.body(null, 200)
      },
    )
  }
  return routes
}

function readWebhook(bots: MeetingBots, request: Parameters<MeetingBots['receive']>[0]) {
  try {
    return bots.receive(request)
  } catch (error) {
    if (error instanceof BotRefusal && error.kind === 'malformed') throw new Problem('invalid_input', { cause: error })
    throw error
  }
}

type BotDelivery = { provider: MeetingBots['provider']; deliveryId: string; update: BotUpdate }

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
