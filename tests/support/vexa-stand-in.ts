import { WebSocketServer, type WebSocket } from 'ws'
import { vexaSignature } from '#server/providers/meeting-bot/vexa/receive.ts'
import { findMeetingLink } from '#shared/meetings/links.ts'
import { aVendorServer, type VendorAnswer, type VendorRequest } from './bot-vendor-server.ts'
import type { BotDriver, BotVendor, VendorBot, VendorCall } from './bot-vendor.ts'

type Segment = {
  segment_id: string
  speaker: string
  text: string
  start: number
  end: number
  language: string
  completed: boolean
  absolute_start_time: string
}
type Transition = { from: string | null; to: string; timestamp: string; completion_reason?: string }
type VexaBot = VendorBot & {
  platform: string
  nativeId: string
  status: string
  transitions: Transition[]
  reason: string | null
  events: string[]
  said: Segment[]
  lastSeconds: number
}
type Subscription = { socket: WebSocket; platform: string; nativeId: string }

const key = 'key of the stand-in'
const secret = 'secret of the stand-in'
const over = ['completed', 'failed']

/** Starts a server that behaves like Vexa. */
export async function aVexa(): Promise<BotVendor> {
  const bots: VexaBot[] = []
  const subscriptions: Subscription[] = []
  let events = ['meeting.completed'] // the only event sent until a client subscribes to more
  const vendor = await aVendorServer({
    callOf,
    answer: (request) =>
      request.headers['x-api-key'] === key ? answer(request) : { status: 401, body: { detail: 'Invalid API key' } },
    sign: (payload, { id, signedAt, secret: by = secret }) => {
      const body = JSON.stringify({ event_id: `evt_${id}`, api_version: '2026-03-01', ...payload })
      const timestamp = String(Math.floor(signedAt.getTime() / 1000))
      return {
        body,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${by}`,
          'x-webhook-timestamp': timestamp,
          'x-webhook-signature': vexaSignature({ timestamp, body }, by),
        },
      }
    },
    webhookPath: '/api/webhooks/vexa',
  })

  function answer({ method, path, body }: VendorRequest): VendorAnswer {
    if (path === '/user/webhook') return takeWebhook(body)
    if (path === '/bots') return create(body)
    if (path === '/meetings')
      return {
        status: 200,
        body: {
          meetings: known()
            .toReversed()
            .map((bot) => shown(bot, 'slim')),
        },
      }

    const [, of, ...names] = path.split('/').map(decodeURIComponent)
    const bot =
      of === 'meetings'
        ? known().find(({ id }) => id === names[0])
        : known().findLast(({ platform, nativeId }) => platform === names[0] && nativeId === names[1])
    if (!bot || (of === 'transcripts' && bot.isForgotten)) return { status: 404, body: { detail: 'Meeting not found' } }
    if (of === 'transcripts') return { status: 200, body: { ...shown(bot), segments: bot.said } }
    if (of === 'bots') return stop(bot)
    return method === 'DELETE' ? forget(bot) : { status: 200, body: shown(bot) }
  }

  const known = () => bots.filter(({ isLost }) => !isLost)

  function takeWebhook({ webhook_url: url, webhook_events: wanted }: Record<string, unknown>): VendorAnswer {
    if (typeof url !== 'string' || !URL.canParse(url))
      return { status: 422, body: { detail: 'webhook_url is not a URL' } }
    if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted))
      return { status: 422, body: { detail: 'webhook_events must be a map of names' } }
    events =
      new URL(url).pathname === '/api/webhooks/vexa'
        ? Object.entries(wanted).flatMap(([name, isOn]) => (isOn ? [name] : []))
        : []
    return { status: 200, body: {} }
  }

  function create({ meeting_url: link, bot_name: name }: Record<string, unknown>): VendorAnswer {
    const meeting = typeof link === 'string' ? findMeetingLink(link) : null
    if (typeof link !== 'string' || !meeting) return { status: 422, body: { detail: 'Unrecognized meeting_url' } }
    const nativeId = nativeIdOf(meeting.url)
    if (known().some((bot) => bot.nativeId === nativeId && !over.includes(bot.status)))
      return {
        status: 409,
        body: { detail: 'An active or requested meeting already exists for this platform and meeting ID.' },
      }

    const bot: VexaBot = {
      id: String(12_345 + bots.length),
      link,
      name: String(name),
      joinAt: null,
      greeting: null,
      phase: 'out',
      isForgotten: false,
      isLost: false,
      platform: meeting.platform,
      nativeId,
      status: 'requested',
      transitions: [],
      reason: null,
      events,
      said: [],
      lastSeconds: 0,
    }
    bot.transitions.push({ from: null, to: 'requested', timestamp: withoutZone(vendor.tick()) })
    bots.push(bot)
    return { status: 201, body: shown(bot) }
  }

  function stop(bot: VexaBot): VendorAnswer {
    if (over.includes(bot.status)) return { status: 404, body: { detail: 'No active meeting found' } }
    happens(bot, 'stopping')
    happens(bot, 'completed', 'stopped')
    return { status: 200, body: { status: 'stopping', meeting_id: Number(bot.id), also_stopped: [], cancelled: [] } }
  }

  function forget(bot: VexaBot): VendorAnswer {
    if (!over.includes(bot.status)) return { status: 409, body: { detail: 'The meeting is in flight' } }
    bot.isForgotten = true
    bot.said = []
    return { status: 204 }
  }

  function shown(bot: VexaBot, size: 'slim' | 'full' = 'full') {
    return {
      id: Number(bot.id),
      user_id: 1,
      platform: bot.platform,
      native_meeting_id: bot.nativeId,
      constructed_meeting_url: bot.link,
      status: bot.status,
      bot_container_id: `container-${bot.id}`,
      start_time: bot.transitions.find(({ to }) => to === 'active')?.timestamp ?? null,
      end_time: bot.transitions.find(({ to }) => over.includes(to))?.timestamp ?? null,
      completion_reason: bot.reason,
      data: { completion_reason: bot.reason, ...(size === 'full' && { status_transition: bot.transitions }) },
      created_at: bot.transitions[0]?.timestamp,
      updated_at: bot.transitions.at(-1)?.timestamp,
    }
  }

  function happens(bot: VexaBot, to: string, reason: string | null = null) {
    const at = vendor.tick()
    const from = bot.status
    bot.status = to
    bot.reason = reason
    bot.phase = over.includes(to) || to === 'stopping' ? 'over' : 'out'
    bot.transitions.push({ from, to, timestamp: withoutZone(at), ...(reason && { completion_reason: reason }) })
    const change = { from, to, reason, timestamp: at.toISOString(), transition_source: 'bot_callback' }
    const typed = { active: 'meeting.started', completed: 'meeting.completed', failed: 'bot.failed' }[to]
    for (const event of ['meeting.status_change', ...(typed ? [typed] : [])]) {
      if (bot.events.includes(event))
        vendor.tell({
          event_type: event,
          created_at: at.toISOString(),
          data: { meeting: shown(bot, 'slim'), status_change: change },
        })
    }
    say(bot, {
      type: 'meeting.status',
      meeting: { id: Number(bot.id), platform: bot.platform, native_id: bot.nativeId },
      payload: { status: to },
      ts: at.toISOString(),
    })
  }

  function say(bot: VexaBot, message: object) {
    for (const { socket, platform, nativeId } of subscriptions)
      if (platform === bot.platform && nativeId === bot.nativeId) socket.send(JSON.stringify(message))
  }

  function bundle(
    bot: VexaBot,
    speaker: string,
    { confirmed = [], pending = [] }: { confirmed?: Segment[]; pending?: Segment[] },
  ) {
    say(bot, {
      type: 'transcript',
      meeting: { id: Number(bot.id) },
      speaker,
      confirmed,
      pending,
      ts: vendor.now().toISOString(),
    })
  }

  const sockets = new WebSocketServer({ server: vendor.server, path: '/ws' })
  sockets.on('connection', (socket, request) => {
    if (request.headers['x-api-key'] !== key) {
      socket.send(JSON.stringify({ type: 'error', error: 'invalid_api_key' }))
      return socket.close(4401)
    }
    socket.on('message', (data) => {
      const { action, meetings } = JSON.parse(String(data as Buffer)) as {
        action: string
        meetings: { platform: string; native_id: string }[]
      }
      if (action !== 'subscribe') return socket.send(JSON.stringify({ type: 'error', error: 'unknown_action' }))
      const mine = meetings.filter(({ platform, native_id: nativeId }) =>
        known().some((bot) => bot.platform === platform && bot.nativeId === nativeId),
      )
      subscriptions.push(...mine.map(({ platform, native_id: nativeId }) => ({ socket, platform, nativeId })))
      socket.send(JSON.stringify({ type: 'subscribed', meetings: mine }))
    })
    socket.on('close', () => {
      for (let index = subscriptions.length - 1; index >= 0; index--)
        if (subscriptions[index]!.socket === socket) subscriptions.splice(index, 1)
    })
  })

  const driver = (bot: VexaBot): BotDriver => ({
    bot,
    joins: () => happens(bot, 'joining'),
    waits: () => happens(bot, 'awaiting_admission'),
    isAdmitted: () => happens(bot, 'active'),
    says: (name, text, { seconds = bot.lastSeconds + 4 } = {}) => {
      bot.lastSeconds = seconds
      const speaker = name ?? ''
      const segment = {
        segment_id: `sess_${bot.id}:${speaker}:${Math.round(seconds * 1000)}`,
        speaker,
        text,
        start: seconds,
        end: seconds + 2,
        language: 'en',
        completed: true,
        absolute_start_time: withoutZone(vendor.now()),
      }
      bundle(bot, speaker, { pending: [{ ...segment, text: text.slice(0, 3), completed: false }] })
      bot.said.push(segment)
      bundle(bot, speaker, { confirmed: [segment] })
    },
    renames: () => {}, // a Vexa speaker is just a name
    writes: (name, text) =>
      say(bot, { type: 'chat_message', sender: name, text, timestamp: vendor.tick().getTime(), is_from_bot: false }),
    ends: () => happens(bot, 'stopping'),
    completes: () => {
      happens(bot, 'completed', 'left_alone')
      if (bot.events.includes('transcription.ready'))
        vendor.tell({
          event_type: 'transcription.ready',
          created_at: vendor.tick().toISOString(),
          data: { meeting: shown(bot, 'slim') },
        })
    },
    isTurnedAway: () => happens(bot, 'completed', 'awaiting_admission_rejected'),
    waitsInVain: () => happens(bot, 'failed', 'awaiting_admission_timeout'),
    fails: (reason) => happens(bot, 'failed', reason),
    vanishes: () => {
      bot.isLost = true
    },
  })

  const { stop: stopServer } = vendor
  return Object.assign(vendor, {
    provider: 'vexa' as const,
    settings: { MEETING_BOT: 'vexa', VEXA_API_KEY: key, VEXA_API_URL: vendor.url, VEXA_WEBHOOK_SECRET: secret },
    bots,
    driver: (bot: { id: string } = bots.at(-1)!) => driver(bots.find(({ id }) => id === bot.id)!),
    hangUp: () => sockets.clients.forEach((socket) => socket.terminate()),
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate()
      await stopServer()
    },
  })
}

function nativeIdOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  if (hostname.startsWith('teams.'))
    return decodeURIComponent(
      pathname.split('/').find((part) => part.includes('thread') || /^\d{10,}$/.test(part)) ?? pathname,
    )
  return pathname.split('/').at(-1)!
}

/** Vexa's own dates have no time zone. */
function withoutZone(at: Date): string {
  return at.toISOString().replace('Z', '000')
}

function callOf(method: string, path: string): VendorCall {
  if (path === '/bots') return 'send'
  if (path === '/meetings') return 'find'
  if (path.startsWith('/transcripts/')) return 'transcript'
  if (path.startsWith('/bots/')) return 'call-back'
  if (path.startsWith('/meetings/')) return method === 'DELETE' ? 'forget' : 'read'
  return 'other'
}
