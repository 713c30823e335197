import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { askVendor, hasStatus, type AskVendor } from '../ask-vendor.ts'
import { BotRefusal, type MeetingBots, type SentBot } from '../meeting-bot.ts'
import { throwInvalidRequest, sendOnTime } from '../refused-request.ts'
import { secretsOf } from '../secrets.ts'
import type { Vendor } from '../vendor.ts'
import { receiveRecall } from './receive.ts'
import { linesOf } from './lines.ts'
import { botIdKey, requestOf } from './request.ts'
import { reportsOf } from './reports.ts'
import { RecallBot, RecallBotList, SentBotAnswer, RecallUtterance } from './schemas.ts'

const over = new Set(['call_ended', 'done', 'fatal'])
const dayMs = 24 * 60 * 60_000

export const recall: Vendor = {
  needs: {
    RECALL_API_KEY: 'Create a key in your region’s dashboard; without RECALL_API_URL that is us-east-1.',
    RECALL_WEBHOOK_SECRET: 'Create a workspace secret in the dashboard; without one, Recall signs nothing.',
  },
  create: createRecall,
}

/** Recall.ai. A key and its bots belong to one region, by default us-east-1. */
function createRecall({
  RECALL_API_KEY,
  RECALL_API_URL = 'https://us-east-1.recall.ai',
  RECALL_WEBHOOK_SECRET,
  publicUrl,
}: Config): MeetingBots {
  const home = RECALL_API_URL.replace(/\/+$/, '')
  const ask = askVendor({ name: 'Recall', home, headers: { authorization: `Token ${RECALL_API_KEY}` } })
  const botOf = (bot: SentBot) => ask({ path: pathOf(bot), answer: RecallBot })

  return {
    provider: 'recall',
    aheadMs: dayMs,
    greet: null, // the bot sends the greeting on its own
    listen: null,
    receive: receiveRecall(secretsOf(RECALL_WEBHOOK_SECRET ?? '')),

    send: async (order) => {
      // An earlier attempt may have created it without us getting the response.
      const {
        results: [sent],
      } = await ask({ path: '/api/v1/bot/', query: { [`metadata__${botIdKey}`]: order.id }, answer: RecallBotList })
      if (sent) return { providerBotId: sent.id }

      const made = await sendOnTime(order, (inTime) =>
        ask({
          method: 'POST',
          path: '/api/v1/bot/',
          body: requestOf(inTime, publicUrl),
          answer: SentBotAnswer,
          once: true,
        }),
      ).catch(throwInvalidRequest)
      return { providerBotId: made.id }
    },

    move: async (bot, joinAt) => {
      try {
        await ask({ method: 'PATCH', path: pathOf(bot), body: { join_at: joinAt.toISOString() }, answer: z.unknown() })
      } catch (error) {
        // A bot on its way can't be changed, nor can any be set to join in less than ten minutes.
        if (hasStatus(error, 400, 405, 409)) throw new BotRefusal('too-late', error.message)
        throw error
      }
    },

    remove: async (bot) => {
      try {
        await ask({ method: 'DELETE', path: pathOf(bot), answer: z.unknown() })
      } catch (error) {
        if (hasStatus(error, 404)) return
        if (!hasStatus(error, 405, 409)) throw error
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

    deleteRecording: async (bot) => {
      await ask({ method: 'POST', path: `${pathOf(bot)}delete_media/`, answer: z.unknown() }).catch(
        (error: unknown) => {
          if (!hasStatus(error, 404)) throw error
        },
      )
    },

    check: async () => {
      await ask({ path: '/api/v1/bot/', query: { page_size: '1' }, answer: RecallBotList }).catch((error: unknown) => {
        if (!hasStatus(error, 401, 403)) throw error
        throw new BotRefusal(
          'refused',
          `Recall rejects RECALL_API_KEY at ${home}. A key belongs to one region: set RECALL_API_URL to its URL, such as https://eu-central-1.recall.ai.`,
        )
      })
    },
  }
}

function pathOf({ providerBotId }: Pick<SentBot, 'providerBotId'>) {
  return `/api/v1/bot/${encodeURIComponent(providerBotId)}/`
}

/** Asks a bot to leave. From ten minutes before joining it can't be deleted; once ended it can't be asked to leave. */
async function leaveCall(ask: AskVendor, bot: SentBot) {
  try {
    await ask({ method: 'POST', path: `${pathOf(bot)}leave_call/`, answer: z.unknown() })
  } catch (error) {
    if (hasStatus(error, 404)) return
    if (!hasStatus(error, 400, 405, 409)) throw error
    const { status_changes } = await ask({ path: pathOf(bot), answer: RecallBot })
    if (!status_changes.some(({ code }) => over.has(code))) throw new BotRefusal('later', error.message)
  }
}

/** Downloads a transcript. The link is signed, so it needs no key. */
async function download(link: string) {
  return askVendor({ name: 'Recall', home: link, headers: {} })({ path: '', answer: z.array(RecallUtterance) })
}
