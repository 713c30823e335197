import { io } from 'socket.io-client'

export type PushListener = {
  /** After each connection, and when the server says that pushes may have been missed. */
  onConnect: () => void
  /** A push, as the server sent it. */
  onPush: (push: unknown) => void
  /** The server ended or refused the connection, which isn't tried again. */
  onRefused: () => void
}

export type PushSocket = { isConnected: () => boolean; connect: () => void; close: () => void }

/** Listens for pushes with the session's token, and connects again when the connection is lost. */
export function openPushSocket(
  url: string,
  token: () => string | null,
  { onConnect, onPush, onRefused }: PushListener,
): PushSocket {
  const socket = io(url, { transports: ['websocket'], auth: (send) => send({ token: token() }) })
  const unlessTried = () => {
    if (!socket.active) onRefused()
  }
  socket.on('connect', onConnect)
  socket.on('updates-missed', onConnect)
  socket.on('notification', onPush)
  socket.on('disconnect', unlessTried)
  socket.on('connect_error', unlessTried)

  return {
    isConnected: () => socket.connected,
    connect: () => void socket.connect(),
    close: () => {
      socket.off()
      socket.close()
    },
  }
}
