import type { z } from 'zod'
import { BotRefusal, type BotNews } from './meeting-bot.ts'

/** News of a bot, of which most have only one thing to tell. */
export function newsOf(providerBotId: string, told: Partial<Omit<BotNews, 'providerBotId'>>): BotNews {
  return { providerBotId, reports: [], lines: [], chat: [], hasMore: false, ...told }
}

/** A signed body in the shape it must have. Throws `BotRefusal` with `nonsense`. */
export function readAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new BotRefusal('nonsense', `A webhook says nothing we know: ${parsed.error.message}`)
  return parsed.data
}

/** The JSON of a signed body. Throws `BotRefusal` with `nonsense`. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new BotRefusal('nonsense', 'A webhook is not JSON.')
  }
}
