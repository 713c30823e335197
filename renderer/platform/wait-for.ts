import { atom } from 'jotai'
import type { Announcements } from '#shared/realtime/events.ts'
import { listenTo } from './channels.ts'
import { store } from './state.ts'

type Name = keyof Announcements

type Wait = {
  onAnnounced: (name: string, payload: unknown) => void
  onRefused: (channel: string, error: Error) => void
  onGap: () => void
}

type Options<Awaited extends Name> = {
  /** What it's sent to, unless that's the user's own channel. */
  channel?: string
  /** The event that is sent instead when it failed. */
  errorEvent?: Name
  until?: (payload: Announcements[Awaited]) => boolean
  timeoutMs?: number
}

const defaultTimeoutMs = 60_000

/** What the page waits for. A wait that is no longer here, as after signing out, never settles. */
const waits = atom<readonly Wait[]>([])

/** The server announced that what the page waits for failed. */
export class ErrorEvent extends Error {
  readonly data: unknown

  constructor(name: string, data: unknown) {
    super(`Received error event ${name}`)
    this.data = data
  }
}

/**
 * Waits for the server to announce something. Resolves early when it may have been missed, because the page then reloads
 * what it's about.
 */
export function waitFor<Awaited extends Name>(
  awaited: Awaited,
  { channel, errorEvent, until = () => true, timeoutMs = defaultTimeoutMs }: Options<Awaited> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const wait: Wait = {
      onAnnounced(name, payload) {
        if (name === awaited && until(payload as Announcements[Awaited])) end(resolve)
        if (name === errorEvent) end(() => reject(new ErrorEvent(name, payload)))
      },
      onRefused: (refused, error) => refused === channel && end(() => reject(error)),
      onGap: () => end(resolve),
    }
    const timer = setTimeout(() => end(() => reject(new Error('Operation timed out.'))), timeoutMs)
    const stopListening = channel === undefined ? () => {} : listenTo(channel, () => {})
    store.set(waits, (all) => [...all, wait])

    function end(settle: () => void) {
      clearTimeout(timer)
      if (!store.get(waits).includes(wait)) return
      store.set(waits, (all) => all.filter((other) => other !== wait))
      stopListening()
      settle()
    }
  })
}

export function tellWaits(name: string, payload: unknown) {
  for (const wait of store.get(waits)) wait.onAnnounced(name, payload)
}

/** The server refused a subscription. */
export function refuseWaits(channel: string, error: Error) {
  for (const wait of store.get(waits)) wait.onRefused(channel, error)
}

export function releaseWaits() {
  for (const wait of store.get(waits)) wait.onGap()
}
