import { io, type Socket } from 'socket.io-client'
import type { Announcements, SubscribeAnswer } from '#shared/realtime/events.ts'
import type { Missed } from '#shared/realtime/missed.ts'
import type { SocketTicket } from '#shared/realtime/schemas.ts'
import { api } from './api.ts'
import { reportAnswered } from './connection.ts'
import { subscribed, listeners } from './channels.ts'
import { store } from './state.ts'
import { createToldUpTo } from './told-up-to.ts'
import { refuseWaits, releaseWaits, tellWaits } from './wait-for.ts'

type Handlers = { [Name in keyof Announcements]?: (payload: Announcements[Name]) => void }

type Turns = {
  /** What changed before the connection opened, which may be nothing, and whether the server was away until then. */
  onMissed: (missed: readonly Missed[], wasAway: boolean) => void
  /** Anything may have been missed. */
  onGap: () => void
  /** The server refused the connection. Returns whether to retry later. */
  onShutOut: () => Promise<boolean>
}

const tryAgainMs = 5000
/** How long the server may take to tell what was missed. One of an older version never does. */
const tellWithinMs = 30_000
/** All pages are told at once, and several times, that updates were missed. */
const catchUpWithinMs = 2000

/** Opens the live connection. */
export function openRealtime(handlers: Handlers, { onMissed, onGap, onShutOut }: Turns): () => void {
  const toldUpTo = createToldUpTo()
  const socket = open(
    () => toldUpTo.ask(),
    () => void onShutOut(),
  )
  const channels = channelsOver(socket)
  let timer: ReturnType<typeof setTimeout>
  let tellTimer: ReturnType<typeof setTimeout>
  let catchUpTimer: ReturnType<typeof setTimeout> | undefined
  let wasAway = false
  const catchUp = () => {
    clearTimeout(catchUpTimer)
    catchUpTimer = undefined
    releaseWaits()
    onGap()
  }
  const lookWhy = async () => {
    if (socket.active) return // it retries by itself
    if (await onShutOut()) timer = setTimeout(() => socket.connect(), tryAgainMs)
  }
  const ping = () => {
    if (toldUpTo.ping()) catchUp()
  }
  socket.on('disconnect', () => {
    wasAway = true
    clearTimeout(tellTimer)
    channels.clear()
    void lookWhy()
  })
  socket.on('connect_error', () => {
    wasAway = true
    void lookWhy()
  })
  socket.on('connect', () => {
    reportAnswered()
    tellTimer = setTimeout(catchUp, tellWithinMs)
    channels.update()
  })
  socket.on('missed', ({ version, missed }: Announcements['missed']) => {
    clearTimeout(tellTimer)
    toldUpTo.hear(version)
    if (!missed) return catchUp()
    if (missed.length > 0) releaseWaits()
    onMissed(missed, wasAway)
    wasAway = false
  })
  socket.io.on('ping', ping)
  socket.on('updates-missed', () => {
    catchUpTimer ??= setTimeout(catchUp, Math.random() * catchUpWithinMs)
  })
  socket.onAny(tellWaits)
  const stopWatching = store.sub(listeners, () => channels.update())
  for (const [name, handle] of Object.entries(handlers)) socket.on(name, handle)

  return () => {
    clearTimeout(timer)
    clearTimeout(tellTimer)
    clearTimeout(catchUpTimer)
    stopWatching()
    channels.clear()
    socket.off()
    socket.offAny()
    socket.io.off('ping', ping)
    socket.close()
  }
}

/** Subscribes to exactly the channels that have listeners. */
function channelsOver(socket: Socket) {
  const requested = new Set<string>()

  return {
    update,
    clear() {
      requested.clear()
      store.set(subscribed, new Set())
    },
  }

  function update() {
    if (!socket.connected) return
    const wanted = new Set(store.get(listeners).map(({ channel }) => channel))
    for (const channel of requested) if (!wanted.has(channel)) leave(channel)
    for (const channel of wanted) if (!requested.has(channel)) join(channel)
  }

  function join(channel: string) {
    requested.add(channel)
    socket.emit('subscribe', { channel }, (answer: SubscribeAnswer) => {
      if (!requested.has(channel)) return
      if (!answer.ok) {
        refuseWaits(channel, new Error(answer.error))
        if (answer.code !== 'channel_not_found') joinLater(channel)
        return
      }
      store.set(subscribed, (channels) => new Set([...channels, channel]))
      for (const listener of store.get(listeners)) if (listener.channel === channel) listener.onListening()
    })
  }

  /** The server couldn't check the channel. */
  function joinLater(channel: string) {
    requested.delete(channel)
    setTimeout(update, tryAgainMs)
  }

  function leave(channel: string) {
    requested.delete(channel)
    store.set(subscribed, (channels) => new Set([...channels].filter((other) => other !== channel)))
    socket.emit('unsubscribe', { channel })
  }
}

/** Each time it connects, it asks what changed since the version that `since` returns. */
function open(since: () => string, onNoTicket: () => void): Socket {
  const transports = ['websocket'] // long polling would need each request to reach the same server
  const desktop = window.kept
  if (!desktop) return io({ transports, auth: (show) => show({ since: since() }) })

  // The desktop page has no cookie for the server, so it connects with a ticket.
  const showTicket = (show: (auth: SocketTicket & { since: string }) => void) => {
    api.post<SocketTicket>('/api/realtime/ticket').then(
      ({ ticket }) => show({ ticket, since: since() }),
      // Without a ticket the connection is dropped and retried; a refused one wouldn't be.
      () => {
        socket.io.engine.close()
        onNoTicket()
      },
    )
  }
  const socket: Socket = io(desktop.serverUrl, { transports, auth: showTicket })
  return socket
}
