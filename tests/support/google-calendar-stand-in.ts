import { refusal, type ApiAnswer, type ApiRequest } from './google-api-stand-in.ts'

type Time = { date?: string; dateTime?: string; timeZone?: string }
export type StandInEvent = {
  id: string
  summary?: string
  start: Time
  end: Time
  recurringEventId?: string
  status?: string
  [field: string]: unknown
}
export type StandInChannel = { id: string; token: string; address: string; resourceId: string; expiration: string }

export type StandInCalendar = {
  /** Adds or changes an event. */
  put: (event: StandInEvent) => void
  /** Deletes an event. */
  cancel: (id: string) => void
  /** Expires all sync tokens issued so far. */
  forgetSyncTokens: () => void
  /** Caps the events per answer, whatever the request says. */
  pageSize: (events: number) => void
  channels: StandInChannel[]
  /** The headers a channel would push for a change. */
  push: (channel: StandInChannel, state?: 'sync' | 'exists') => Record<string, string>
  answer: (request: ApiRequest) => ApiAnswer
}

type Listing = { since: number | null; upTo: number; offset: number; from: string; to: string }

/** The primary calendar of one account, with its sync tokens and its push channels. */
export function aCalendar(): StandInCalendar {
  const events = new Map<string, { event: StandInEvent; version: number }>()
  const channels: StandInChannel[] = []
  let version = 1
  let oldestToken = 1
  let longestPage = 2500
  let pushes = 0

  const list = (query: URLSearchParams): ApiAnswer => {
    const syncToken = query.get('syncToken')
    if (query.get('singleEvents') !== 'true')
      return refusal(400, 'badRequest', 'This stand-in only lists single events.')
    if (syncToken && ['timeMin', 'timeMax', 'orderBy', 'q', 'updatedMin'].some((name) => query.has(name))) {
      return refusal(400, 'badRequest', 'Sync token cannot be used with query restrictions.')
    }
    const since = syncToken === null ? null : Number(/^sync-(\d+)$/.exec(syncToken)?.[1] ?? Number.NaN)
    if (Number.isNaN(since)) return refusal(400, 'invalid', 'Invalid sync token value.')
    if (since !== null && since < oldestToken)
      return refusal(410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.')

    const pageToken = query.get('pageToken')
    const listing: Listing = pageToken
      ? (JSON.parse(Buffer.from(pageToken, 'base64url').toString()) as Listing)
      : { since, upTo: version, offset: 0, from: query.get('timeMin') ?? '', to: query.get('timeMax') ?? '9999' }
    if (listing.since !== since) return refusal(400, 'invalid', 'The page token belongs to another request.')

    const found = [...events.values()].filter(({ event, version: changed }) =>
      listing.since === null
        ? event.status !== 'cancelled' &&
          dayOf(event.end) >= listing.from.slice(0, 10) &&
          dayOf(event.start) <= listing.to.slice(0, 10)
        : changed > listing.since,
    )
    const size = Math.min(longestPage, Number(query.get('maxResults') ?? 250))
    const next = { ...listing, offset: listing.offset + size }
    return {
      status: 200,
      body: {
        kind: 'calendar#events',
        timeZone: 'Europe/Vienna',
        items: found
          .slice(listing.offset, next.offset)
          .map(({ event }) => (event.status === 'cancelled' ? cancelled(event) : event)),
        ...(next.offset < found.length
          ? { nextPageToken: Buffer.from(JSON.stringify(next)).toString('base64url') }
          : { nextSyncToken: `sync-${listing.upTo}` }),
      },
    }
  }

  const watch = ({ id, token, address, type }: Record<string, unknown>): ApiAnswer => {
    if (type !== 'web_hook' || typeof id !== 'string' || !/^[\w\-+/=]{1,64}$/.test(id))
      return refusal(400, 'invalid', 'Invalid channel.')
    if (typeof address !== 'string' || !address.startsWith('https://'))
      return refusal(400, 'push.webhookUrlNotHttps', 'WebHook callback must be HTTPS.')
    if (channels.some((channel) => channel.id === id))
      return refusal(400, 'channelIdNotUnique', 'Channel id not unique.')
    const channel = {
      id,
      token: String(token),
      address,
      resourceId: `resource-${channels.length + 1}`,
      expiration: String(Date.parse('2026-03-12T10:00:00Z')),
    }
    channels.push(channel)
    return {
      status: 200,
      body: { kind: 'api#channel', id, resourceId: channel.resourceId, expiration: channel.expiration },
    }
  }

  const stop = ({ id, resourceId }: Record<string, unknown>): ApiAnswer => {
    const index = channels.findIndex((channel) => channel.id === id && channel.resourceId === resourceId)
    if (index < 0) return refusal(404, 'notFound', 'Channel not found.')
    channels.splice(index, 1)
    return { status: 204 }
  }

  return {
    channels,
    put: (event) => events.set(event.id, { event: { status: 'confirmed', ...event }, version: ++version }),
    cancel: (id) => events.set(id, { event: { ...events.get(id)!.event, status: 'cancelled' }, version: ++version }),
    forgetSyncTokens: () => {
      oldestToken = ++version
    },
    pageSize: (size) => {
      longestPage = size
    },
    push: ({ id, token, resourceId, expiration }, state = 'exists') => ({
      'X-Goog-Channel-ID': id,
      'X-Goog-Channel-Token': token,
      'X-Goog-Resource-ID': resourceId,
      'X-Goog-Resource-State': state,
      'X-Goog-Message-Number': String(++pushes),
      'X-Goog-Channel-Expiration': new Date(Number(expiration)).toUTCString(),
    }),
    answer: ({ method, path, query, body }) => {
      if (method === 'GET' && path === '/calendar/v3/calendars/primary/events') return list(query)
      if (method === 'POST' && path === '/calendar/v3/calendars/primary/events/watch') return watch(body)
      if (method === 'POST' && path === '/calendar/v3/channels/stop') return stop(body)
      return refusal(404, 'notFound')
    },
  }
}

/** A deleted event has only its id, plus the original start when it's an instance of a series. */
function cancelled({ id, recurringEventId, originalStartTime }: StandInEvent) {
  return {
    kind: 'calendar#event',
    etag: '"3418"',
    id,
    status: 'cancelled',
    ...(recurringEventId && { recurringEventId, originalStartTime }),
  }
}

function dayOf({ date, dateTime }: Time): string {
  return (date ?? dateTime ?? '').slice(0, 10)
}
