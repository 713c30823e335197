import type { z } from 'zod'
import { BotRefusal, type BotUpdate } from './meeting-bot.ts'

/** A bot update; most have only one field set. */
export function botUpdate(providerBotId: string, fields: Partial<Omit<BotUpdate, 'providerBotId'>>): BotUpdate {
  return { providerBotId, reports: [], lines: [], chat: [], hasMore: false, ...fields }
}

/** Validates a signed body. Throws `BotRefusal` with `malformed`. */
export function parseWebhook<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new BotRefusal('malformed', `Unexpected webhook body: ${parsed.error.message}`)
  return parsed.data
}

/** Parses a signed body as JSON. Throws `BotRefusal` with `malformed`. */
export function parseWebhookJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new BotRefusal('malformed', 'The webhook body is not JSON.')
  }
}
