import { z } from 'zod'
import { askVendor, hasStatus } from '../ask-vendor.ts'
import { BotRefusal, type MeetingBots, type SentBot } from '../meeting-bot.ts'
import { botUpdate } from '../bot-update.ts'
import { secretsOf } from '../secrets.ts'
import type { Vendor } from '../vendor.ts'
import { receiveVexa } from './receive.ts'
import { linesOf } from './lines.ts'
import { isMeetingOf } from './native-id.ts'
import { reportsOfMeeting } from './reports.ts'
import { VexaMeeting, VexaMeetingList, VexaTranscript } from './schemas.ts'
import { listenToMeeting } from './socket.ts'

export const vexa: Vendor = {
  needs: {
    VEXA_API_URL: 'Set it to the URL of your own server, or to https://api.cloud.vexa.ai.',
    VEXA_API_KEY: 'Create a key in your account there.',
    VEXA_WEBHOOK_SECRET: 'Generate one with: openssl rand -base64 32',
  },
  create: createVexa,
}

const over = new Set(['completed', 'failed'])
const events = ['meeting.started', 'meeting.status_change', 'meeting.completed', 'bot.failed', 'transcription.ready']

/** Vexa, hosted or self-hosted. It has no scheduling, identifies a bot by its meeting, and sends lines over a socket. */
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
    ask({ path: `/meetings/${encodeURIComponent(providerBotId)}`, answer: VexaMeeting })

  /** Registers our webhook, which applies to bots sent afterwards. If that fails, polling still works. */
  const takeWebhooks = async () => {
    const body = {
      webhook_url: `${publicUrl}/api/webhooks/vexa`,
      webhook_secret: secrets[0],
      webhook_events: Object.fromEntries(events.map((event) => [event, true])),
    }
    await ask({ method: 'PUT', path: '/user/webhook', body, answer: z.unknown() }).catch((error: unknown) => {
      if (!hasStatus(error, 400, 404, 405, 422)) throw error
    })
  }

  const transcriptOf = async (bot: SentBot) => {
    const { platform, native_meeting_id: nativeId } = await meetingOf(bot)
    const { id, segments } = await ask({
      path: `/transcripts/${platform}/${encodeURIComponent(nativeId ?? '')}`,
      answer: VexaTranscript,
    })
    return id && id !== bot.providerBotId ? [] : segments.flatMap(linesOf) // a later meeting at the same link
  }

  return {
    provider: 'vexa',
    aheadMs: 0,
    greet: null, // its bots can't write
    receive: receiveVexa(secrets),

    send: async ({ link, name }) => {
      await takeWebhooks()
      const body = { meeting_url: link, bot_name: name, transcribe_enabled: true, recording_enabled: false }
      try {
        const { id } = await ask({
          method: 'POST',
          path: '/bots',
          body,
          answer: VexaMeeting.pick({ id: true }),
          once: true,
        })
        return { providerBotId: id }
      } catch (error) {
        if (hasStatus(error, 400, 422))
          throw new BotRefusal('invalid', error.message, { error: 'fatal.meeting_link_invalid' })
        if (!hasStatus(error, 409)) throw error

        const { meetings } = await ask({ path: '/meetings', answer: VexaMeetingList })
        const sent = meetings.find((meeting) => !over.has(meeting.status) && isMeetingOf(meeting, link))
        if (!sent) throw error
        return { providerBotId: sent.id }
      }
    },

    move: async () => {
      throw new BotRefusal('too-late', 'Vexa has no scheduling: a bot joins as soon as it is sent.')
    },

    remove: async (bot) => {
      try {
        const { status, platform, native_meeting_id: nativeId } = await meetingOf(bot)
        if (over.has(status)) return
        await ask({
          method: 'DELETE',
          path: `/bots/${platform}/${encodeURIComponent(nativeId ?? '')}`,
          answer: z.unknown(),
        })
      } catch (error) {
        if (!hasStatus(error, 404)) throw error
      }
    },

    read: async (bot) => reportsOfMeeting(await meetingOf(bot)),

    transcript: async (bot) => {
      try {
        return await transcriptOf(bot)
      } catch (error) {
        if (hasStatus(error, 404)) return []
        throw error
      }
    },

    deleteRecording: async ({ providerBotId }) => {
      await ask({
        method: 'DELETE',
        path: `/meetings/${encodeURIComponent(providerBotId)}`,
        answer: z.unknown(),
      }).catch((error: unknown) => {
        if (!hasStatus(error, 404)) throw error
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
          botUpdate(bot.providerBotId, {
            lines: await transcriptOf(bot),
            reports: reportsOfMeeting(await meetingOf(bot)),
          }),
        tell,
      }),

    check: async () => {
      await ask({ path: '/meetings', query: { limit: '1' }, answer: VexaMeetingList }).catch((error: unknown) => {
        if (!hasStatus(error, 401, 403)) throw error
        throw new BotRefusal('refused', `Vexa rejects VEXA_API_KEY at ${home}.`)
      })
    },
  }
}
