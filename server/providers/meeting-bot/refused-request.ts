import { hasStatus } from './ask-vendor.ts'
import { BotRefusal, type BotRequest } from './meeting-bot.ts'

/** Sends a request. If its join time has passed by then, sends it again to join now. */
export async function sendOnTime<Made>(order: BotRequest, send: (order: BotRequest) => Promise<Made>): Promise<Made> {
  try {
    return await send(order)
  } catch (error) {
    return order.joinAt && isAbout(error, 'join_at') ? send({ ...order, joinAt: null }) : Promise.reject(error)
  }
}

/** Turns a validation error into `invalid`: the request can never work. Usually the link is wrong. */
export function throwInvalidRequest(error: unknown): never {
  if (!hasStatus(error, 400, 422)) throw error
  throw new BotRefusal('invalid', error.message, {
    error: isAbout(error, 'meeting_url') ? 'fatal.meeting_link_invalid' : 'fatal.bot_errored',
  })
}

/** Whether the vendor rejected this field. */
function isAbout(error: unknown, field: string): boolean {
  return hasStatus(error, 400) && typeof error.answer === 'object' && error.answer !== null && field in error.answer
}
