import { z } from 'zod'
import { askVendor, saysNo } from '../ask-vendor.ts'
import { BotRefusal, type MeetingBots, type SentBot } from '../meeting-bot.ts'
import { newsOf } from '../news.ts'
import { secretsOf } from '../secrets.ts'
import type { Vendor } from '../vendor.ts'
import { hearVexa } from './hear.ts'
import { linesOf } from './lines.ts'
import { isMeetingOf } from './native-id.ts'
import { reportsOfMeeting } from './reports.ts'
import { Meeting, MeetingList, Transcript } from './schemas.ts'
import { listenToMeeting } from './socket.ts'

export const vexa: Vendor = {
  needs: {
    VEXA_API_URL: 'Set it to the address of your own server, or to https://api.cloud.vexa.ai.',
    VEXA_API_KEY: 'Make a key in your account there.',
    VEXA_WEBHOOK_SECRET: 'Make one with: openssl rand -base64 32',
  },
  create: createVexa,
}

const over = new Set(['completed', 'failed'])
const events = ['meeting.started', 'meeting.status_change', 'meeting.completed', 'bot.failed', 'transcription.ready']

/** Vexa, hosted or one's own. It keeps no schedule, knows a bot by its meeting, and tells what is said over a socket. */
function createVexa({
  VEXA_API_KEY,
  VEXA_API_URL,
  VEXA_WEBHOOK_SECRET,
  publicUrl,
}: Parameters<Vendor['create']>[0]): MeetingBots {
  const home = VEXA_API_URL!.replace(/\/+$/, '')
  const secrets = secretsOf(VEXA_WEBHOOK_SECRET!)
  const ask = askVendor({ name: 'Vexa', home, headers: { 'x-api-key': VEXA_API_KEY! } })
  const meetingOf = ({ providerBotId }: SentBot) =>
    ask({ path: `/meetings/${encodeURIComponent(providerBotId)}`, answer: Meeting })

  /** Where Vexa is to tell what happens, which it notes with each bot as that is sent. Without it, asking is slower and does as well. */
  const takeWebhooks = async () => {
    const body = {
      webhook_url: `${publicUrl}/api/webhooks/vexa`,
      webhook_secret: secrets[0],
      webhook_events: Object.fromEntries(events.map((event) => [event, true])),
    }
    await ask({ method: 'PUT', path: '/user/webhook', body, answer: z.unknown() }).catch((error: unknown) => {
      if (!saysNo(error, 400, 404, 405, 422)) throw error
    })
  }

  const transcriptOf = async (bot: SentBot) => {
    const { platform, native_meeting_id: nativeId } = await meetingOf(bot)
    const { id, segments } = await ask({
      path: `/transcripts/${platform}/${encodeURIComponent(nativeId ?? '')}`,
      answer: Transcript,
    })
    return id && id !== bot.providerBotId ? [] : segments.flatMap(linesOf) // a later meeting with the same link
  }

  return {
    provider: 'vexa',
    aheadMs: 0,
    greet: null, // its bots cannot write
    hear: hearVexa(secrets),

    send: async ({ link, name }) => {
      await takeWebhooks()
      const body = { meeting_url: link, bot_name: name, transcribe_enabled: true, recording_enabled: false }
      try {
        const { id } = await ask({
          method: 'POST',
          path: '/bots',
          body,
          answer: Meeting.pick({ id: true }),
          once: true,
        })
        return { providerBotId: id }
      } catch (error) {
        if (saysNo(error, 400, 422))
          throw new BotRefusal('invalid', error.message, { error: 'fatal.meeting_link_invalid' })
        if (!saysNo(error, 409)) throw error

        const { meetings } = await ask({ path: '/meetings', answer: MeetingList })
        const sent = meetings.find((meeting) => !over.has(meeting.status) && isMeetingOf(meeting, link))
        if (!sent) throw error
        return { providerBotId: sent.id }
      }
    },

    move: async () => {
      throw new BotRefusal('too-late', 'Vexa keeps no schedule: a bot sets out as soon as it is sent.')
    },

    callBack: async (bot) => {
      try {
        const { status, platform, native_meeting_id: nativeId } = await meetingOf(bot)
        if (over.has(status)) return
        await ask({
          method: 'DELETE',
          path: `/bots/${platform}/${encodeURIComponent(nativeId ?? '')}`,
          answer: z.unknown(),
        })
      } catch (error) {
        if (!saysNo(error, 404)) throw error
      }
    },

    read: async (bot) => reportsOfMeeting(await meetingOf(bot)),

    transcript: async (bot) => {
      try {
        return await transcriptOf(bot)
      } catch (error) {
        if (saysNo(error, 404)) return []
        throw error
      }
    },

    forget: async ({ providerBotId }) => {
      await ask({
        method: 'DELETE',
        path: `/meetings/${encodeURIComponent(providerBotId)}`,
        answer: z.unknown(),
      }).catch((error: unknown) => {
        if (!saysNo(error, 404)) throw error
      })
    },

    listen: (bot, tell) =>
      listenToMeeting({
        url: `${home.replace(/^http/, 'ws')}/ws`,
        key: VEXA_API_KEY!,
        providerBotId: bot.providerBotId,
        find: async () => {
          const { platform, native_meeting_id: nativeId } = await meetingOf(bot)
          return { platform: platform ?? '', nativeId: nativeId ?? '' }
        },
        onOpen: async () =>
          newsOf(bot.providerBotId, {
            lines: await transcriptOf(bot),
            reports: reportsOfMeeting(await meetingOf(bot)),
          }),
        tell,
      }),

    check: async () => {
      await ask({ path: '/meetings', query: { limit: '1' }, answer: MeetingList }).catch((error: unknown) => {
        if (!saysNo(error, 401, 403)) throw error
        throw new BotRefusal('refused', `Vexa does not know VEXA_API_KEY at ${home}.`)
      })
    },
  }
}
