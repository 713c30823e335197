import type { Server as HttpServer } from 'node:http'
import { parse } from 'hono/utils/cookie'
import { Server, type ServerOptions, type Socket } from 'socket.io'
import { findSession, type Session } from '#server/auth/session.ts'
import type { RateLimit } from '#server/platform/http/limits.ts'
import { asUser } from '#server/platform/pool.ts'
import { refusalOf } from '#server/platform/http/refuse.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { sessionTokenIn } from '#server/platform/http/session-cookie.ts'
import { channelsOfMeeting, mayJoin, meetingOf } from '#server/realtime/channels.ts'
import { readMissed } from '#server/realtime/rows.ts'
import { redeemTicket } from '#server/realtime/tickets.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Redis } from '#server/platform/redis.ts'
import { channels, type Announcements, type SocketRequests, type SubscribeAnswer } from '#shared/realtime/events.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'

type ServerEvents = { [Name in keyof Announcements]: (payload: Announcements[Name]) => void }
type KeptSocket = Socket<SocketRequests, ServerEvents, Record<string, never>, Session>
type KeptServer = Server<SocketRequests, ServerEvents, Record<string, never>, Session>

const appOrigin = 'app://kept'

export type Sockets = {
  announce: Deps['announce']
  /** Disconnects every socket of a session. */
  signOut: (sessionId: string) => void
  /** Accepts sockets on this server's port. */
  attach: (
    server: HttpServer,
    world: {
      deps: Deps
      origins: string[]
      isOwnHost: (host: string | undefined) => boolean
      onConnect: () => void
    },
  ) => void
  close: () => Promise<void>
}

const sessionRoom = (sessionId: string) => `session-${sessionId}`

/**
 * The realtime channels, with Redis those of all servers. Access is checked when a socket connects and for each channel.
 * Nothing of a lost connection is kept: the next one is told what changed since the version it names.
 */
export async function createSockets(redis: Redis | null, noteGap: () => Promise<unknown>): Promise<Sockets> {
  const io: KeptServer = new Server({
    serveClient: false,
    ...(redis && (await sharedBy(redis, noteGap))),
  })

  let isAttached = false
  let closing: Promise<unknown> | undefined

  return {
    announce: (channel, event, payload) => {
      io.to(channel).emit(event, ...([payload] as Parameters<ServerEvents[typeof event]>))
      // A user who lost an event leaves its channels.
      if (event === 'meeting-removed')
        io.in(channel).socketsLeave(channelsOfMeeting((payload as Announcements['meeting-removed']).id))
    },
    signOut: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    attach: (server, { deps, origins, isOwnHost, onConnect }) => {
      isAttached = true
      const allowed = [...origins, appOrigin]
      const subscriptions = deps.rateLimit('subscriptions', 600, 60)
      io.attach(server, {
        cors: { origin: allowed, credentials: true },
        allowRequest: ({ headers }, decide) =>
          decide(null, isOwnHost(headers.host) && (!headers.origin || allowed.includes(headers.origin))),
      })
      io.use((socket, next) => {
        signIn(socket, deps).then(
          () => next(isCrowded(io, socket.data.userId) ? new Problem('too_many_windows') : undefined),
          (error: unknown) => next(refusalOf(deps.log, error, { over: 'socket' })),
        )
      })
      io.on('connection', (socket) => {
        onConnect()
        const asSelf = <Result>(work: () => Result) => asUser(socket.data.userId, work)
        void asSelf(() => enter(socket, deps))
        socket.on('subscribe', (request, answer) => {
          void asSelf(() => subscribe(socket, deps, { channel: request?.channel, subscriptions })).then((result) => {
            if (typeof answer === 'function') answer(result)
          })
        })
        socket.on('unsubscribe', (request) => {
          const channel: unknown = request?.channel
          if (typeof channel === 'string' && meetingOf(channel) !== null) void socket.leave(channel)
        })
      })
    },
    close: async () => {
      await (closing ??= isAttached ? io.close() : Promise.resolve(io.of('/').adapter.close()))
    },
  }
}

/** Without long polling, whose requests would all have to reach the same server. */
async function sharedBy(redis: Redis, noteGap: () => Promise<unknown>): Promise<Partial<ServerOptions>> {
  const { sharedAdapter } = await import('#server/realtime/shared-adapter.ts')
  return { adapter: sharedAdapter(redis, noteGap), transports: ['websocket'] }
}

const isCrowded = (io: KeptServer, userId: string) =>
  (io.of('/').adapter.rooms.get(channels.user(userId))?.size ?? 0) >= limits.windows

async function signIn(socket: KeptSocket, deps: Deps): Promise<void> {
  const { headers, auth } = socket.handshake
  const { token, ticket } = auth as Record<string, unknown>
  const session =
    typeof ticket === 'string'
      ? await redeemTicket(deps, ticket)
      : await findSession(deps, typeof token === 'string' ? token : (sessionTokenIn(parse(headers.cookie ?? '')) ?? ''))
  if (!session) {
    logSecurity(deps.log, 'credential refused', { sentAs: 'socket' })
    throw new Problem('not_signed_in')
  }

  socket.data = { sessionId: session.sessionId, userId: session.userId }
}

/**
 * Joins the user's channel before looking up what the page missed: announcements are noted before they are made, so each
 * is found there or heard here. The page connects again if it can't be told.
 */
async function enter(socket: KeptSocket, deps: Deps) {
  const { userId, sessionId } = socket.data
  const { since } = socket.handshake.auth as Record<string, unknown>
  try {
    await socket.join([channels.user(userId), sessionRoom(sessionId)])
    if (typeof since === 'string') socket.emit('missed', await readMissed(deps.db, userId, since))
  } catch (error) {
    refusalOf(deps.log, error, { over: 'socket' })
    socket.conn.close()
  }
}

type Request = { channel: unknown; subscriptions: RateLimit }

async function subscribe(
  socket: KeptSocket,
  deps: Deps,
  { channel, subscriptions }: Request,
): Promise<SubscribeAnswer> {
  try {
    await subscriptions.spend(socket.data.userId)
    if (typeof channel !== 'string' || !(await mayJoin(deps, socket.data.userId, channel)))
      throw new Problem('channel_not_found')
    await socket.join(channel)
    return { ok: true }
  } catch (error) {
    const { message, code } = refusalOf(deps.log, error, { over: 'socket' })
    return { ok: false, error: message, code }
  }
}
