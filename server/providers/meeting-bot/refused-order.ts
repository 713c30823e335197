import { saysNo } from './ask-vendor.ts'
import { BotRefusal } from './meeting-bot.ts'

/** What it means that a vendor takes an order for wrong: such an order can never work. Most often it is the link. */
export function sayWhyRefused(error: unknown): never {
  if (!saysNo(error, 400, 422)) throw error
  const isLink = typeof error.answer === 'object' && error.answer !== null && 'meeting_url' in error.answer
  throw new BotRefusal('invalid', error.message, { error: isLink ? 'fatal.meeting_link_invalid' : 'fatal.bot_errored' })
}
