import { z } from 'zod'
import { askVendor, saysNo, type AskVendor } from '../ask-vendor.ts'
import { BotRefusal, type MeetingBots, type SentBot } from '../meeting-bot.ts'
import { sayWhyRefused, sendInTime } from '../refused-order.ts'
import { secretsOf } from '../secrets.ts'
import type { Vendor } from '../vendor.ts'
import { hearAttendee } from './hear.ts'
import { linesOf } from './lines.ts'
import { orderOf } from './order.ts'
import { reportsOf } from './reports.ts'
import { Bot, BotList, Utterance } from './schemas.ts'

const dayMs = 24 * 60 * 60_000
const over = new Set(['leaving', 'post_processing', 'ended', 'fatal_error', 'data_deleted'])

export const attendee: Vendor = {
  needs: {
    ATTENDEE_API_URL: 'Set it to the address of your own server, or to https://app.attendee.dev.',
    ATTENDEE_API_KEY: 'Make a key under API Keys there.',
    ATTENDEE_WEBHOOK_SECRET: 'Copy the secret from Settings, Webhooks there.',
  },
  create: createAttendee,
}

/** Attendee, hosted or one's own. */
function createAttendee(...[config, now]: Parameters<Vendor['create']>): MeetingBots {
  const home = config.ATTENDEE_API_URL!.replace(/\/+$/, '')
  const ask = askVendor({ name: 'Attendee', home, headers: { authorization: `Token ${config.ATTENDEE_API_KEY}` } })
  const botOf = (bot: Pick<SentBot, 'providerBotId'>) => ask({ path: pathOf(bot), answer: Bot })

  return {
    provider: 'attendee',
    aheadMs: dayMs,
    listen: null,
    hear: hearAttendee(secretsOf(config.ATTENDEE_WEBHOOK_SECRET!)),

    send: async (order) => {
      const sent = await sentBefore(ask, order.id)
      if (sent) return { providerBotId: sent.id }

      try {
        const made = await sendInTime(order, (inTime) => {
          const body = orderOf(inTime, { publicUrl: config.publicUrl, now: now() })
          return ask({ method: 'POST', path: '/api/v1/bots', body, answer: Bot.pick({ id: true }), once: true })
        })
        return { providerBotId: made.id }
      } catch (error) {
        if (!saysNo(error, 400, 409) || !/deduplication/i.test(error.message)) return sayWhyRefused(error)
        // Somebody else was quicker with the same order.
        const other = await sentBefore(ask, order.id)
        if (!other) throw new BotRefusal('later', error.message)
        return { providerBotId: other.id }
      }
    },

    move: async (bot, joinAt) => {
      try {
        await ask({ method: 'PATCH', path: pathOf(bot), body: { join_at: joinAt.toISOString() }, answer: z.unknown() })
      } catch (error) {
        if (saysNo(error, 400, 405, 409)) throw new BotRefusal('too-late', error.message)
        throw error
      }
    },

    callBack: async (bot) => {
      try {
        await ask({ method: 'DELETE', path: pathOf(bot), answer: z.unknown() })
      } catch (error) {
        if (saysNo(error, 404)) return
        if (!saysNo(error, 400, 405, 409)) throw error
        await leave(ask, bot)
      }
    },

    read: async (bot) => {
      const { events } = await botOf(bot)
      return events.flatMap(({ type, sub_type, created_at }) => reportsOf({ type, subType: sub_type, at: created_at }))
    },

    transcript: async (bot) => {
      const { metadata } = await botOf(bot)
      const utterances = await ask({ path: `${pathOf(bot)}/transcript`, answer: z.array(Utterance) }).catch(
        (error: unknown) => {
          if (saysNo(error, 404)) return [] // a bot that never recorded
          throw error
        },
      )
      return utterances.flatMap((utterance) => linesOf(utterance, metadata))
    },

    forget: async (bot) => {
      try {
        await ask({ method: 'POST', path: `${pathOf(bot)}/delete_data`, answer: z.unknown() })
      } catch (error) {
        if (saysNo(error, 404)) return
        if (!saysNo(error, 400, 409) || (await botOf(bot)).state !== 'data_deleted') throw error
      }
    },

    greet: async (bot, greeting) => {
      await ask({
        method: 'POST',
        path: `${pathOf(bot)}/send_chat_message`,
        body: { to: 'everyone', message: greeting },
        answer: z.unknown(),
        once: true,
      })
    },

    check: async () => {
      await ask({ path: '/api/v1/bots', answer: BotList }).catch((error: unknown) => {
        if (!saysNo(error, 401, 403)) throw error
        throw new BotRefusal('refused', `Attendee does not know ATTENDEE_API_KEY at ${home}.`)
      })
    },
  }
}

function pathOf({ providerBotId }: Pick<SentBot, 'providerBotId'>) {
  return `/api/v1/bots/${encodeURIComponent(providerBotId)}`
}

/** The bot of an earlier try. The key alone keeps two apart only until the first is back. */
async function sentBefore(ask: AskVendor, orderId: string) {
  const { results } = await ask({ path: '/api/v1/bots', query: { deduplication_key: orderId }, answer: BotList })
  return results.find(({ deduplication_key: key }) => key === orderId)
}

/** A bot that has set out is asked to leave; one that is back already cannot be. */
async function leave(ask: AskVendor, bot: SentBot) {
  try {
    await ask({ method: 'POST', path: `${pathOf(bot)}/leave`, answer: z.unknown() })
  } catch (error) {
    if (saysNo(error, 404)) return
    if (!saysNo(error, 400, 405, 409)) throw error
    const { state } = await ask({ path: pathOf(bot), answer: Bot })
    if (!over.has(state)) throw new BotRefusal('later', error.message)
  }
}
