import { Hono } from 'hono'
import { z } from 'zod'
import { createLookUp } from '#server/meetings/receive-bot-update.ts'
import { receiveDelivery } from '#server/meetings/receive-delivery.ts'
import { botVendorNames } from '#server/providers/meeting-bot/create-meeting-bots.ts'
import { BotRefusal, type MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
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
        const { deliveryId, update } = webhook
        if (update) await receiveDelivery(deps, config, lookUp, { provider, deliveryId, update, tries: 1 })
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
