import { createHmac, randomBytes } from 'node:crypto'
import { findMeetingLink } from '#shared/meetings/links.ts'
import { aVendorServer, type VendorAnswer, type VendorRequest } from './bot-vendor-server.ts'
import type { BotDriver, BotVendor, VendorBot, VendorCall } from './bot-vendor.ts'
import { Float, pythonCanonicalJson, pythonJson } from './python-json.ts'

type Utterance = {
  speaker_name: string | null
  speaker_uuid: string
  speaker_user_uuid: null
  speaker_is_host: boolean
  timestamp_ms: number
  duration_ms: number
  transcription: { transcript: string; words?: object[] }
}
type AttendeeBot = VendorBot & {
  state: string
  events: { type: string; sub_type?: string; created_at: string }[]
  metadata: Record<string, string> | null
  deduplicationKey: string | null
  triggers: string[]
  said: Utterance[]
  people: Map<string, string>
  lastSeconds: number
}

const key = 'key of the stand-in'
const secret = Buffer.from('secret of the stand-in').toString('base64')
const knownFields = [
  'meeting_url',
  'bot_name',
  'join_at',
  'metadata',
  'deduplication_key',
  'webhooks',
  'transcription_settings',
  'recording_settings',
  'automatic_leave_settings',
  'zoom_settings',
  'google_meet_settings',
  'teams_settings',
  'bot_image',
  'callback_settings',
]
const terminal = ['ended', 'fatal_error', 'data_deleted']
const joined = ['joined_not_recording', 'joined_recording']

/** Starts a server that behaves like Attendee. */
export async function anAttendee(): Promise<BotVendor> {
  const bots: AttendeeBot[] = []
  const vendor = await aVendorServer({
    callOf,
    answer: (request) =>
      request.headers.authorization === `Token ${key}`
        ? answer(request)
        : { status: 401, body: { detail: 'Invalid or missing API key' } },
    // The bytes sent differ from the bytes signed.
    sign: (payload, { id, secret: by = secret }) => {
      const sent = { idempotency_key: id, ...payload }
      const signature = createHmac('sha256', Buffer.from(by, 'base64'))
        .update(pythonCanonicalJson(sent))
        .digest('base64')
      return {
        body: pythonJson(sent),
        headers: { 'content-type': 'application/json', 'x-webhook-signature': signature },
      }
    },
    webhookPath: '/api/webhooks/attendee',
  })

  function answer({ method, path, query, body }: VendorRequest): VendorAnswer {
    if (path === '/api/v1/bots') return method === 'POST' ? create(body) : list(query)

    const [, id, act] = /^\/api\/v1\/bots\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const bot = bots.find((one) => one.id === id)
    if (!bot || bot.isLost || bot.phase === 'deleted')
      return { status: 404, body: { detail: 'No Bot matches the given query.' } }
    if (act === 'leave') return leave(bot)
    if (act === 'transcript')
      return hasRecorded(bot)
        ? { status: 200, body: bot.said }
        : { status: 404, body: { error: 'No recording found for bot' } }
    if (act === 'delete_data') return forget(bot)
    if (act === 'send_chat_message') return chat(bot, body)
    if (method === 'PATCH') return change(bot, body)
    return method === 'DELETE' ? remove(bot) : { status: 200, body: shown(bot) }
  }

  function create(body: Record<string, unknown>): VendorAnswer {
    const unknown = Object.keys(body).filter((name) => !knownFields.includes(name))
    if (unknown.length > 0) return wrong('non_field_errors', `Unexpected field(s): ${unknown.join(', ')}.`)
    const {
      meeting_url: link,
      bot_name: name,
      join_at: joinAt,
      metadata = null,
      deduplication_key: deduplicationKey = null,
      webhooks = [],
    } = body as Record<string, never>
    if (typeof link !== 'string' || !findMeetingLink(link)) return wrong('meeting_url', 'Invalid meeting URL')
    if (typeof name !== 'string' || /[\u{10000}-\u{10FFFF}]/u.test(name))
      return wrong('bot_name', 'Bot name cannot contain emojis or rare script characters.')
    if (metadata !== null && !isMetadata(metadata)) return wrong('metadata', 'Metadata must be an object of strings.')
    if (joinAt !== undefined && !(Date.parse(joinAt) > vendor.now().getTime()))
      return wrong('join_at', 'join_at cannot be in the past')
    const hooks = webhooks as { url: string; triggers: string[] }[]
    if (hooks.length > 2 || hooks.some(({ url }) => !url.startsWith('https://')))
      return wrong('webhooks', 'Webhook URL must start with https://')
    if (
      deduplicationKey !== null &&
      bots.some(
        (bot) => bot.deduplicationKey === deduplicationKey && bot.phase !== 'deleted' && !terminal.includes(bot.state),
      )
    ) {
      return {
        status: 400,
        body: {
          error:
            'Deduplication key already in use. A bot in a non-terminal state with this deduplication key already exists. Please use a different deduplication key or wait for that bot to terminate.',
        },
      }
    }

    const hook = hooks.find(({ url }) => new URL(url).pathname === '/api/webhooks/attendee')
    const bot: AttendeeBot = {
      id: `bot_${randomBytes(8).toString('hex')}`,
      link,
      name,
      joinAt: joinAt === undefined ? null : new Date(joinAt),
      greeting: null,
      phase: joinAt === undefined ? 'out' : 'scheduled',
      isForgotten: false,
      isLost: false,
      state: joinAt === undefined ? 'ready' : 'scheduled',
      events: [],
      metadata,
      deduplicationKey,
      // A bot without its own webhook uses its project's, which gets every trigger.
      triggers:
        hooks.length > 0
          ? (hook?.triggers ?? [])
          : ['bot.state_change', 'transcript.update', 'chat_messages.update', 'participant_events.join_leave'],
      said: [],
      people: new Map(),
      lastSeconds: 0,
    }
    bots.push(bot)
    return { status: 201, body: shown(bot) }
  }

  function list(query: URLSearchParams): VendorAnswer {
    const wanted = query.get('deduplication_key')
    const found = bots.filter(
      ({ phase, isLost, deduplicationKey }) =>
        phase !== 'deleted' && !isLost && (wanted === null || deduplicationKey === wanted),
    )
    return { status: 200, body: { next: null, previous: null, results: found.map(shown) } }
  }

  function change(bot: AttendeeBot, { join_at: joinAt, metadata }: Record<string, unknown>): VendorAnswer {
    if (metadata !== undefined) bot.metadata = metadata as Record<string, string>
    if (joinAt !== undefined) {
      if (bot.state !== 'scheduled')
        return {
          status: 400,
          body: { error: `Bot is in state ${bot.state} but can only be updated in the scheduled state` },
        }
      if (typeof joinAt !== 'string' || !(Date.parse(joinAt) > vendor.now().getTime()))
        return wrong('join_at', 'join_at cannot be in the past')
      bot.joinAt = new Date(joinAt)
    }
    return { status: 200, body: shown(bot) }
  }

  function remove(bot: AttendeeBot): VendorAnswer {
    if (bot.state !== 'scheduled')
      return {
        status: 400,
        body: { error: `Bot is in state ${bot.state} but can only be deleted in the scheduled state` },
      }
    bot.phase = 'deleted'
    return { status: 200 }
  }

  function leave(bot: AttendeeBot): VendorAnswer {
    if (!['joining', 'waiting_room', 'ready', ...joined].includes(bot.state))
      return { status: 400, body: { error: `Event LEAVE_REQUESTED not allowed when bot is in state ${bot.state}.` } }
    happens(bot, 'leave_requested', 'leaving', 'user_requested')
    happens(bot, 'left_meeting', 'post_processing')
    happens(bot, 'post_processing_completed', 'ended')
    return { status: 200, body: shown(bot) }
  }

  function forget(bot: AttendeeBot): VendorAnswer {
    if (!['ended', 'fatal_error'].includes(bot.state))
      return {
        status: 400,
        body: { error: `Data can only be deleted of a bot that is done, not in state ${bot.state}.` },
      }
    bot.isForgotten = true
    bot.said = []
    happens(bot, 'data_deleted', 'data_deleted')
    return { status: 200, body: shown(bot) }
  }

  function chat(bot: AttendeeBot, { to, message, ...more }: Record<string, unknown>): VendorAnswer {
    if (Object.keys(more).length > 0 || to !== 'everyone' || typeof message !== 'string')
      return wrong('message', 'Invalid chat message.')
    if (!joined.includes(bot.state))
      return { status: 400, body: { error: `Bot is in state ${bot.state} and cannot send chat messages` } }
    bot.greeting = message
    return { status: 200 }
  }

  function shown(bot: AttendeeBot) {
    return {
      id: bot.id,
      metadata: bot.metadata,
      meeting_url: bot.link,
      state: bot.state,
      events: bot.events,
      transcription_state: bot.state === 'ended' ? 'complete' : 'not_started',
      recording_state: bot.state === 'ended' ? 'complete' : 'not_started',
      join_at: bot.joinAt,
      deduplication_key: bot.deduplicationKey,
    }
  }

  const hasRecorded = ({ events }: AttendeeBot) => events.some(({ type }) => type === 'recording_permission_granted')

  function tell(bot: AttendeeBot, trigger: string, data: object) {
    if (bot.triggers.includes(trigger)) vendor.tell({ bot_id: bot.id, bot_metadata: bot.metadata, trigger, data })
  }

  function happens(bot: AttendeeBot, type: string, state: string, subType?: string) {
    const at = vendor.tick().toISOString().replace('Z', '123Z') // Attendee sends microseconds
    const change = {
      new_state: state,
      old_state: bot.state,
      created_at: at,
      event_type: type,
      event_sub_type: subType ?? null,
      event_metadata: { latency_seconds: new Float(1) },
    }
    bot.state = state
    bot.phase = ['leaving', 'post_processing', ...terminal].includes(state) ? 'over' : 'out'
    bot.events.push({ type, ...(subType && { sub_type: subType }), created_at: at })
    tell(bot, 'bot.state_change', change)
  }

  function uuidOf(bot: AttendeeBot, name: string | null): string {
    const uuid = bot.people.get(name ?? '') ?? String(16_778_240 + bot.people.size * 1024)
    bot.people.set(name ?? '', uuid)
    return uuid
  }

  const driver = (bot: AttendeeBot): BotDriver => ({
    bot,
    joins: () => happens(bot, 'join_requested', 'joining'),
    waits: () => happens(bot, 'put_in_waiting_room', 'waiting_room'),
    isAdmitted: () => {
      happens(bot, 'joined_meeting', 'joined_not_recording')
      happens(bot, 'recording_permission_granted', 'joined_recording')
    },
    says: (name, text, { seconds = bot.lastSeconds + 4 } = {}) => {
      bot.lastSeconds = seconds
      const uuid = uuidOf(bot, name)
      const utterance = {
        speaker_name: name,
        speaker_uuid: uuid,
        speaker_user_uuid: null,
        speaker_is_host: uuid === '16778240',
        timestamp_ms: Math.round(seconds * 1000),
        duration_ms: 2000,
      }
      bot.said.push({ ...utterance, transcription: { transcript: text, words: [] } })
      tell(bot, 'transcript.update', { ...utterance, transcription: { transcript: text } })
    },
    renames: (name, to) => {
      bot.people.set(to, uuidOf(bot, name))
      bot.people.delete(name)
    },
    writes: (name, text) => {
      const seconds = Math.floor(vendor.tick().getTime() / 1000)
      tell(bot, 'chat_messages.update', {
        id: `msg_${randomBytes(8).toString('hex')}`,
        to: 'everyone',
        text,
        timestamp: seconds,
        timestamp_ms: seconds * 1000,
        sender_name: name,
        sender_uuid: uuidOf(bot, name),
        sender_user_uuid: null,
        additional_data: {},
      })
    },
    ends: () => happens(bot, 'meeting_ended', 'post_processing'),
    completes: () => happens(bot, 'post_processing_completed', 'ended'),
    isTurnedAway: () => happens(bot, 'could_not_join_meeting', 'fatal_error', 'request_to_join_denied'),
    waitsInVain: () => happens(bot, 'could_not_join_meeting', 'fatal_error', 'waiting_room_timeout_exceeded'),
    fails: (reason) =>
      happens(bot, fatal.has(reason) ? 'fatal_error' : 'could_not_join_meeting', 'fatal_error', reason),
    vanishes: () => {
      bot.isLost = true
    },
  })

  return Object.assign(vendor, {
    provider: 'attendee' as const,
    settings: {
      MEETING_BOT: 'attendee',
      ATTENDEE_API_KEY: key,
      ATTENDEE_API_URL: vendor.url,
      ATTENDEE_WEBHOOK_SECRET: secret,
    },
    bots,
    driver: (bot: { id: string } = bots.at(-1)!) => driver(bots.find(({ id }) => id === bot.id)!),
  })
}

const fatal = new Set([
  'process_terminated',
  'heartbeat_timeout',
  'ui_element_not_found',
  'bot_not_launched',
  'out_of_credits',
  'attendee_internal_error',
  'rtmp_connection_failed',
  'global_runtime_timeout',
])

function isMetadata(metadata: unknown): boolean {
  if (typeof metadata !== 'object' || metadata === null) return false
  const values = Object.values(metadata)
  return (
    values.length > 0 && values.every((value) => typeof value === 'string') && JSON.stringify(metadata).length <= 1000
  )
}

function callOf(method: string, path: string): VendorCall {
  if (path === '/api/v1/bots') return method === 'POST' ? 'send' : 'find'
  if (path.endsWith('/transcript')) return 'transcript'
  if (path.endsWith('/delete_data')) return 'forget'
  if (path.endsWith('/send_chat_message')) return 'other'
  if (path.endsWith('/leave') || method === 'DELETE') return 'call-back'
  return method === 'PATCH' ? 'move' : 'read'
}

function wrong(field: string, why: string): VendorAnswer {
  return { status: 400, body: { [field]: [why] } }
}
