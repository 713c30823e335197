import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { findMeetingLink } from '#shared/meetings/links.ts'
import { aVendorServer, type VendorAnswer, type VendorRequest } from './bot-vendor-server.ts'
import type { BotDriver, BotVendor, VendorBot, VendorCall } from './bot-vendor.ts'

type Status = { code: string; sub_code: string | null; message: null; created_at: string }
type Said = {
  participant: { id: number; name: string | null; is_host: boolean; platform: string; extra_data: null; email?: string }
  words: object[]
}
type RecallBot = VendorBot & {
  metadata: Record<string, string>
  statuses: Status[]
  said: Said[]
  events: string[]
  people: Map<string, number>
  lastSeconds: number
  isReady: boolean
}

const key = 'key of the stand-in for us-east-1'
const secret = 'whsec_c2VjcmV0IG9mIHRoZSBzdGFuZC1pbg=='
const tenMinutesMs = 10 * 60_000

/** Starts a server that behaves like one region of Recall. */
export async function aRecall(): Promise<BotVendor> {
  const bots: RecallBot[] = []
  const vendor = await aVendorServer({
    callOf,
    answer: (request) => {
      const download = /^\/transcripts\/([\w-]+)$/.exec(request.path)
      if (download)
        return answerDownload(
          request,
          bots.find(({ id }) => id === download[1]),
        )
      if (request.headers.authorization !== `Token ${key}`)
        return {
          status: 401,
          body: { code: 'authentication_failed', detail: 'Invalid API token. Is it of this region?' },
        }
      return answer(request)
    },
    sign: (payload, { id, signedAt, secret: by = secret }) => {
      const body = JSON.stringify(payload)
      const timestamp = String(Math.floor(signedAt.getTime() / 1000))
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': new Webhook(by).sign(id, signedAt, body),
        },
      }
    },
    webhookPath: '/api/webhooks/recall',
  })

  function answer({ method, path, query, body }: VendorRequest): VendorAnswer {
    if (path === '/api/v1/bot/') return method === 'POST' ? create(body) : list(query)

    const [, id, act] = /^\/api\/v1\/bot\/([\w-]+)\/(\w+)?/.exec(path) ?? []
    const bot = bots.find((one) => one.id === id)
    if (!bot || bot.isLost || bot.phase === 'deleted') return { status: 404, body: { detail: 'Not found.' } }
    if (act === 'leave_call') return leave(bot)
    if (act === 'delete_media') return forget(bot)
    if (method === 'PATCH') return change(bot, body)
    return method === 'DELETE' ? remove(bot) : { status: 200, body: shown(bot) }
  }

  function create(body: Record<string, unknown>): VendorAnswer {
    const {
      meeting_url: link,
      bot_name: name = 'Meeting Notetaker',
      join_at: joinAt,
      metadata = {},
      chat,
    } = body as Record<string, never>
    if (typeof link !== 'string' || !findMeetingLink(link))
      return wrong('meeting_url', 'Enter the link of a meeting on a supported platform.')
    if (typeof name !== 'string' || name.length < 1 || name.length > 100)
      return wrong('bot_name', 'Ensure this field has at most 100 characters.')
    if (Object.values(metadata).some((value) => typeof value !== 'string'))
      return wrong('metadata', 'Values must be strings.')
    if (joinAt !== undefined && !(Date.parse(joinAt) > vendor.now().getTime()))
      return wrong('join_at', 'Must be in the future.')

    const { recording_config: config } = body as {
      recording_config?: { realtime_endpoints?: { url: string; events: string[] }[] }
    }
    const endpoint = config?.realtime_endpoints?.find(
      ({ url }) => URL.canParse(url) && new URL(url).pathname === '/api/webhooks/recall',
    )
    const bot: RecallBot = {
      id: randomUUID(),
      link,
      name,
      joinAt: joinAt === undefined ? null : new Date(joinAt),
      greeting: (chat as { on_bot_join?: { message: string } } | undefined)?.on_bot_join?.message ?? null,
      phase: 'scheduled',
      isForgotten: false,
      isLost: false,
      metadata,
      statuses: [],
      said: [],
      events: endpoint?.events ?? [],
      people: new Map(),
      lastSeconds: 0,
      isReady: false,
    }
    if (!isReserved(bot)) bot.phase = 'out'
    bots.push(bot)
    return { status: 201, body: shown(bot) }
  }

  const isReserved = ({ joinAt }: VendorBot) =>
    joinAt !== null && joinAt.getTime() - vendor.now().getTime() > tenMinutesMs

  function list(query: URLSearchParams): VendorAnswer {
    const wanted = [...query].filter(([name]) => name.startsWith('metadata__'))
    const found = bots.filter(
      ({ phase, isLost, metadata }) =>
        phase !== 'deleted' &&
        !isLost &&
        wanted.every(([name, value]) => metadata[name.slice('metadata__'.length)] === value),
    )
    return { status: 200, body: { next: null, previous: null, results: found.map(shown) } }
  }

  function change(bot: RecallBot, { join_at: joinAt }: Record<string, unknown>): VendorAnswer {
    if (bot.phase !== 'scheduled' || !isReserved(bot))
      return { status: 405, body: { code: 'update_bot_failed', detail: 'Only scheduled bots can be updated.' } }
    if (typeof joinAt !== 'string' || !isReserved({ ...bot, joinAt: new Date(joinAt) }))
      return wrong('join_at', 'Must be more than 10 minutes ahead.')
    bot.joinAt = new Date(joinAt)
    return { status: 200, body: shown(bot) }
  }

  function remove(bot: RecallBot): VendorAnswer {
    if (bot.phase !== 'scheduled' || !isReserved(bot))
      return { status: 405, body: { code: 'cannot_delete_bot', detail: 'Only scheduled bots can be deleted.' } }
    bot.phase = 'deleted'
    return { status: 204 }
  }

  function leave(bot: RecallBot): VendorAnswer {
    if (bot.phase === 'over' || (bot.phase === 'scheduled' && isReserved(bot)))
      return { status: 400, body: { code: 'cannot_command_unstarted_bot', detail: 'The bot is not in a call.' } }
    happens(bot, 'call_ended', 'bot_received_leave_call')
    complete(bot)
    return { status: 200, body: shown(bot) }
  }

  function forget(bot: RecallBot): VendorAnswer {
    if (bot.phase !== 'over')
      return { status: 400, body: { code: 'cannot_delete_bot_media', detail: 'The bot is still in the call.' } }
    bot.isForgotten = true
    bot.said = []
    tell(bot, 'recording.deleted', {
      data: { code: 'deleted', sub_code: null, updated_at: vendor.tick().toISOString() },
      recording: { id: `recording-${bot.id}`, metadata: {} },
    })
    return { status: 200 }
  }

  function answerDownload({ headers }: VendorRequest, bot?: RecallBot): VendorAnswer {
    if (headers.authorization) return { status: 400, body: { detail: 'Only one auth mechanism allowed.' } }
    return bot?.isReady && !bot.isForgotten
      ? { status: 200, body: bot.said }
      : { status: 403, body: { detail: 'AccessDenied' } }
  }

  function shown(bot: RecallBot) {
    const hasRecorded = !bot.isForgotten && bot.statuses.some(({ code }) => code === 'in_call_recording')
    const transcript = {
      id: `transcript-${bot.id}`,
      status: { code: bot.isReady ? 'done' : 'processing' },
      data: { download_url: bot.isReady ? `${vendor.url}/transcripts/${bot.id}?X-Amz-Signature=signed` : null },
    }
    return {
      id: bot.id,
      meeting_url: { meeting_id: bot.link, platform: findMeetingLink(bot.link)?.platform },
      bot_name: bot.name,
      join_at: bot.joinAt,
      metadata: bot.metadata,
      status_changes: bot.statuses,
      recordings: hasRecorded
        ? [{ id: `recording-${bot.id}`, media_shortcuts: { video_mixed: null, transcript } }]
        : [],
    }
  }

  function tell({ id, metadata }: RecallBot, event: string, data: object) {
    vendor.tell({ event, data: { ...data, bot: { id, metadata } } })
  }

  function happens(bot: RecallBot, code: string, subCode: string | null = null) {
    const at = vendor.tick().toISOString().replace('Z', '000Z') // Recall sends microseconds
    bot.phase = ['call_ended', 'done', 'fatal'].includes(code) ? 'over' : 'out'
    bot.statuses.push({ code, sub_code: subCode, message: null, created_at: at })
    tell(bot, `bot.${code}`, { data: { code, sub_code: subCode, updated_at: at } })
  }

  function complete(bot: RecallBot) {
    bot.isReady = true
    happens(bot, 'done')
    const data = { code: 'done', sub_code: null, updated_at: vendor.tick().toISOString() }
    tell(bot, 'transcript.done', {
      data,
      transcript: { id: `transcript-${bot.id}`, metadata: {} },
      recording: { id: `recording-${bot.id}`, metadata: {} },
    })
  }

  function tellLive(bot: RecallBot, event: string, data: object, resource: string) {
    if (!bot.events.includes(event)) return
    const named = { id: `${resource}-${bot.id}`, metadata: {} }
    tell(bot, event, {
      data,
      realtime_endpoint: { id: 'endpoint', metadata: {} },
      [resource]: named,
      recording: { id: `recording-${bot.id}`, metadata: {} },
    })
  }

  function participant(bot: RecallBot, name: string | null, email?: string): Said['participant'] {
    const id = bot.people.get(name ?? '') ?? 100 + bot.people.size
    bot.people.set(name ?? '', id)
    return { id, name, is_host: id === 100, platform: 'unknown', extra_data: null, ...(email && { email }) }
  }

  const driver = (bot: RecallBot): BotDriver => ({
    bot,
    joins: () => happens(bot, 'joining_call'),
    waits: () => happens(bot, 'in_waiting_room'),
    isAdmitted: () => {
      happens(bot, 'in_call_not_recording')
      happens(bot, 'in_call_recording')
    },
    says: (name, text, { seconds = bot.lastSeconds + 4, email } = {}) => {
      bot.lastSeconds = seconds
      const words = text.split(' ').map((word, index) => ({
        text: word,
        start_timestamp: { relative: seconds + index * 0.25, absolute: vendor.now().toISOString() },
        end_timestamp: { relative: seconds + index * 0.25 + 0.2, absolute: vendor.now().toISOString() },
      }))
      const said = { participant: participant(bot, name, email), words }
      bot.said.push(said)
      tellLive(bot, 'transcript.data', said, 'transcript')
    },
    renames: (name, to) => {
      bot.people.set(to, participant(bot, name).id)
      bot.people.delete(name)
    },
    writes: (name, text) => {
      const timestamp = { relative: ++bot.lastSeconds, absolute: vendor.tick().toISOString() }
      tellLive(
        bot,
        'participant_events.chat_message',
        { participant: participant(bot, name), timestamp, data: { text, to: 'everyone' } },
        'participant_events',
      )
    },
    ends: () => happens(bot, 'call_ended', 'call_ended_by_host'),
    completes: () => complete(bot),
    isTurnedAway: () => {
      happens(bot, 'call_ended', 'bot_kicked_from_waiting_room')
      happens(bot, 'done')
    },
    waitsInVain: () => {
      happens(bot, 'call_ended', 'timeout_exceeded_waiting_room')
      happens(bot, 'done')
    },
    fails: (reason) => happens(bot, 'fatal', reason),
    vanishes: () => {
      bot.isLost = true
    },
  })

  return Object.assign(vendor, {
    provider: 'recall' as const,
    settings: { MEETING_BOT: 'recall', RECALL_API_KEY: key, RECALL_API_URL: vendor.url, RECALL_WEBHOOK_SECRET: secret },
    bots,
    driver: (bot: { id: string } = bots.at(-1)!) => driver(bots.find(({ id }) => id === bot.id)!),
  })
}

function callOf(method: string, path: string): VendorCall {
  if (path.startsWith('/transcripts/')) return 'transcript'
  if (path === '/api/v1/bot/') return method === 'POST' ? 'send' : 'find'
  if (path.endsWith('/delete_media/')) return 'forget'
  if (path.endsWith('/leave_call/') || method === 'DELETE') return 'call-back'
  return method === 'PATCH' ? 'move' : 'read'
}

function wrong(field: string, why: string): VendorAnswer {
  return { status: 400, body: { [field]: [why] } }
}
