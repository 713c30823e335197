import { z } from 'zod'
import { askVendor, hasStatus, type AskVendor } from '../ask-vendor.ts'
import { BotRefusal, type MeetingBots, type SentBot } from '../meeting-bot.ts'
import { throwInvalidRequest, sendOnTime } from '../refused-request.ts'
import { secretsOf } from '../secrets.ts'
import type { Vendor } from '../vendor.ts'
import { receiveAttendee } from './receive.ts'
import { linesOf } from './lines.ts'
import { requestOf } from './request.ts'
import { reportsOf } from './reports.ts'
import { AttendeeBot, AttendeeBotList, AttendeeUtterance } from './schemas.ts'

const dayMs = 24 * 60 * 60_000
const over = new Set(['leaving', 'post_processing', 'ended', 'fatal_error', 'data_deleted'])

export const attendee: Vendor = {
  needs: {
    ATTENDEE_API_URL: 'Set it to the URL of your own server, or to https://app.attendee.dev.',
    ATTENDEE_API_KEY: 'Create a key under API Keys there.',
    ATTENDEE_WEBHOOK_SECRET: 'Copy the secret from Settings → Webhooks there.',
  },
  create: createAttendee,
}

/** Attendee, hosted or self-hosted. */
function createAttendee(...[config, now]: Parameters<Vendor['create']>): MeetingBots {
  const home = config.ATTENDEE_API_URL!.replace(/\/+$/, '')
  const ask = askVendor({ name: 'Attendee', home, headers: { authorization: `Token ${config.ATTENDEE_API_KEY}` } })
  const botOf = (bot: Pick<SentBot, 'providerBotId'>) => ask({ path: pathOf(bot), answer: AttendeeBot })

  return {
    provider: 'attendee',
    aheadMs: dayMs,
    listen: null,
    receive: receiveAttendee(secretsOf(config.ATTENDEE_WEBHOOK_SECRET!)),

    send: async (order) => {
      const sent = await sentBefore(ask, order.id)
      if (sent) return { providerBotId: sent.id }

      try {
        const made = await sendOnTime(order, (inTime) => {
          const body = requestOf(inTime, { publicUrl: config.publicUrl, now: now() })
          return ask({ method: 'POST', path: '/api/v1/bots', body, answer: AttendeeBot.pick({ id: true }), once: true })
        })
        return { providerBotId: made.id }
      } catch (error) {
        if (!hasStatus(error, 400, 409) || !/deduplication/i.test(error.message)) return throwInvalidRequest(error)
        // A parallel request already created this bot.
        const other = await sentBefore(ask, order.id)
        if (!other) throw new BotRefusal('later', error.message)
        return { providerBotId: other.id }
      }
    },

    move: async (bot, joinAt) => {
      try {
        await ask({ method: 'PATCH', path: pathOf(bot), body: { join_at: joinAt.toISOString() }, answer: z.unknown() })
      } catch (error) {
        if (hasStatus(error, 400, 405, 409)) throw new BotRefusal('too-late', error.message)
        throw error
      }
    },

    remove: async (bot) => {
      try {
        await ask({ method: 'DELETE', path: pathOf(bot), answer: z.unknown() })
      } catch (error) {
        if (hasStatus(error, 404)) return
        if (!hasStatus(error, 400, 405, 409)) throw error
        await leave(ask, bot)
      }
    },

    read: async (bot) => {
      const { events } = await botOf(bot)
      return events.flatMap(({ type, sub_type, created_at }) => reportsOf({ type, subType: sub_type, at: created_at }))
    },

    transcript: async (bot) => {
      const { metadata } = await botOf(bot)
      const utterances = await ask({ path: `${pathOf(bot)}/transcript`, answer: z.array(AttendeeUtterance) }).catch(
        (error: unknown) => {
          if (hasStatus(error, 404)) return [] // a bot that never recorded
          throw error
        },
      )
      return utterances.flatMap((utterance) => linesOf(utterance, metadata))
    },

    deleteRecording: async (bot) => {
      try {
        await ask({ method: 'POST', path: `${pathOf(bot)}/delete_data`, answer: z.unknown() })
      } catch (error) {
        if (hasStatus(error, 404)) return
        if (!hasStatus(error, 400, 409) || (await botOf(bot)).state !== 'data_deleted') throw error
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
      await ask({ path: '/api/v1/bots', answer: AttendeeBotList }).catch((error: unknown) => {
        if (!hasStatus(error, 401, 403)) throw error
        throw new BotRefusal('refused', `Attendee rejects ATTENDEE_API_KEY at ${home}.`)
      })
    },
  }
}

function pathOf({ providerBotId }: Pick<SentBot, 'providerBotId'>) {
  return `/api/v1/bots/${encodeURIComponent(providerBotId)}`
}

/** The bot an earlier attempt created. The deduplication key only works until that bot has ended. */
async function sentBefore(ask: AskVendor, orderId: string) {
  const { results } = await ask({
    path: '/api/v1/bots',
    query: { deduplication_key: orderId },
    answer: AttendeeBotList,
  })
  return results.find(({ deduplication_key: key }) => key === orderId)
}

/** Asks a bot that is on its way to leave. One that has already ended can't be asked. */
async function leave(ask: AskVendor, bot: SentBot) {
  try {
    await ask({ method: 'POST', path: `${pathOf(bot)}/leave`, answer: z.unknown() })
  } catch (error) {
    if (hasStatus(error, 404)) return
    if (!hasStatus(error, 400, 405, 409)) throw error
    const { state } = await ask({ path: pathOf(bot), answer: AttendeeBot })
    if (!over.has(state)) throw new BotRefusal('later', error.message)
  }
}
