import { io } from 'socket.io-client'
import type { Announcements } from '#shared/realtime/events.ts'
import { reportAnswered } from './connection.ts'

type Handlers = { [Name in keyof Announcements]?: (payload: Announcements[Name]) => void }

/** Opens the live connection; `onGap` is called when news may have been missed. */
export function openRealtime(handlers: Handlers, onGap: () => void): () => void {
  const socket = io({ transports: ['websocket', 'polling'] })
  socket.on('connect', () => {
    reportAnswered()
    if (!socket.recovered) onGap()
  })
  for (const [name, handle] of Object.entries(handlers)) socket.on(name, handle)

  return () => {
    socket.close()
  }
}
