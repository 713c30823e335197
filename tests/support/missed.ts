import { io } from 'socket.io-client'
import type { Announcements } from '#shared/realtime/events.ts'
import { versionHeader } from '#shared/realtime/missed.ts'
import type { Someone } from './someone.ts'

/** The version that the page of a user would ask from now. */
export async function versionOf(person: Someone): Promise<string> {
  return (await person.get('/api/labels')).headers.get(versionHeader)!
}

/** Connects with a version, and returns what the server says was missed. */
export async function missedSince(
  since: string,
  url: string,
  { cookie, ticket }: { cookie?: string; ticket?: string },
): Promise<Announcements['missed']> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { since, ticket },
    ...(cookie && { extraHeaders: { cookie } }),
  })
  const told = await new Promise<Announcements['missed']>((resolve) => socket.once('missed', resolve))
  socket.close()
  return told
}
