import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { askVendor, saysNo, type AskVendor } from '../ask-vendor.ts'
import { BotRefusal, type MeetingBots, type SentBot } from '../meeting-bot.ts'
import { sayWhyRefused, sendInTime } from '../refused-order.ts'
import { secretsOf } from '../secrets.ts'
import type { Vendor } from '../vendor.ts'
import { hearRecall } from './hear.ts'
import { linesOf } from './lines.ts'
import { orderIdKey, orderOf } from './order.ts'
import { reportsOf } from './reports.ts'
import { Bot, BotList, SentBotAnswer, Utterance } from './schemas.ts'

const over = new Set(['call_ended', 'done', 'fatal'])
const dayMs = 24 * 60 * 60_000

export const recall: Vendor = {
  needs: {
    RECALL_API_KEY: 'Make a key in the dashboard of your region; without RECALL_API_URL that is us-east-1.',
    RECALL_WEBHOOK_SECRET: 'Make a workspace secret in the dashboard: until there is one, Recall signs nothing.',
  },
  create: createRecall,
}

/** Recall.ai. A key, its bots and its data belong to one region, and without an address that is us-east-1. */
function createRecall({
  RECALL_API_KEY,
  RECALL_API_URL = 'https://us-east-1.recall.ai',
  RECALL_WEBHOOK_SECRET,
  publicUrl,
}: Config): MeetingBots {
  const home = RECALL_API_URL.replace(/\/+$/, '')
  const ask = askVendor({ name: 'Recall', home, headers: { authorization: `Token ${RECALL_API_KEY}` } })
  const botOf = (bot: SentBot) => ask({ path: pathOf(bot), answer: Bot })

  return {
    provider: 'recall',
    aheadMs: dayMs,
    greet: null, // it says it by itself
    listen: null,
    hear: hearRecall(secretsOf(RECALL_WEBHOOK_SECRET ?? '')),

    send: async (order) => {
      // The one of an earlier try, whose answer may never have come back to us.
      const {
        results: [sent],
      } = await ask({ path: '/api/v1/bot/', query: { [`metadata__${orderIdKey}`]: order.id }, answer: BotList })
      if (sent) return { providerBotId: sent.id }

      const made = await sendInTime(order, (inTime) =>
        ask({
          method: 'POST',
          path: '/api/v1/bot/',
          body: orderOf(inTime, publicUrl),
          answer: SentBotAnswer,
          once: true,
        }),
      ).catch(sayWhyRefused)
      return { providerBotId: made.id }
    },

    move: async (bot, joinAt) => {
      try {
        await ask({ method: 'PATCH', path: pathOf(bot), body: { join_at: joinAt.toISOString() }, answer: z.unknown() })
      } catch (error) {
        // A bot that has set out cannot be changed, and none can be given a time less than ten minutes ahead.
        if (saysNo(error, 400, 405, 409)) throw new BotRefusal('too-late', error.message)
        throw error
      }
    },

    callBack: async (bot) => {
      try {
        await ask({ method: 'DELETE', path: pathOf(bot), answer: z.unknown() })
      } catch (error) {
        if (saysNo(error, 404)) return
        if (!saysNo(error, 405, 409)) throw error
        await leaveCall(ask, bot)
      }
    },

    read: async (bot) => {
      const { status_changes } = await botOf(bot)
      return status_changes.flatMap(({ code, sub_code, created_at }) =>
        reportsOf({ code, subCode: sub_code, at: created_at }),
      )
    },

    transcript: async (bot) => {
      const { recordings } = await botOf(bot)
      const links = recordings.flatMap(({ media_shortcuts }) => media_shortcuts?.transcript?.data?.download_url ?? [])
      const transcripts = await Promise.all(links.map(download))
      return transcripts.flat().flatMap(linesOf)
    },

    forget: async (bot) => {
      await ask({ method: 'POST', path: `${pathOf(bot)}delete_media/`, answer: z.unknown() }).catch(
        (error: unknown) => {
          if (!saysNo(error, 404)) throw error
        },
      )
    },

    check: async () => {
      await ask({ path: '/api/v1/bot/', query: { page_size: '1' }, answer: BotList }).catch((error: unknown) => {
        if (!saysNo(error, 401, 403)) throw error
        throw new BotRefusal(
          'refused',
          `Recall does not know RECALL_API_KEY at ${home}. A key belongs to one region: set RECALL_API_URL to its address, such as https://eu-central-1.recall.ai.`,
        )
      })
    },
  }
}

function pathOf({ providerBotId }: Pick<SentBot, 'providerBotId'>) {
  return `/api/v1/bot/${encodeURIComponent(providerBotId)}/`
}

/** From ten minutes before it joins a bot is not deleted but asked to leave; one that is back already cannot be. */
async function leaveCall(ask: AskVendor, bot: SentBot) {
  try {
    await ask({ method: 'POST', path: `${pathOf(bot)}leave_call/`, answer: z.unknown() })
  } catch (error) {
    if (saysNo(error, 404)) return
    if (!saysNo(error, 400, 405, 409)) throw error
    const { status_changes } = await ask({ path: pathOf(bot), answer: Bot })
    if (!status_changes.some(({ code }) => over.has(code))) throw new BotRefusal('later', error.message)
  }
}

/** The transcript behind a link that is signed in itself, and so is asked for without our key. */
async function download(link: string) {
  return askVendor({ name: 'Recall', home: link, headers: {} })({ path: '', answer: z.array(Utterance) })
}
