import { saysNo } from './ask-vendor.ts'
import { BotRefusal, type BotOrder } from './meeting-bot.ts'

/** Sends an order; one whose time is past by the time it arrives is sent again, to be carried out at once. */
export async function sendInTime<Made>(order: BotOrder, send: (order: BotOrder) => Promise<Made>): Promise<Made> {
  try {
    return await send(order)
  } catch (error) {
    return order.joinAt && isAbout(error, 'join_at') ? send({ ...order, joinAt: null }) : Promise.reject(error)
  }
}

/** What it means that a vendor takes an order for wrong: such an order can never work. Most often it is the link. */
export function sayWhyRefused(error: unknown): never {
  if (!saysNo(error, 400, 422)) throw error
  throw new BotRefusal('invalid', error.message, {
    error: isAbout(error, 'meeting_url') ? 'fatal.meeting_link_invalid' : 'fatal.bot_errored',
  })
}

/** Whether a vendor refused because of one field of what it was sent. */
function isAbout(error: unknown, field: string): boolean {
  return saysNo(error, 400) && typeof error.answer === 'object' && error.answer !== null && field in error.answer
}
