import { atom, useAtomValue } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import { store } from './state.ts'

/** `offline`: the device has no network. `unreachable`: it has, but the server doesn't answer. */
export type Connectivity = 'online' | 'offline' | 'unreachable'

/** When the network last went, by the clock of `performance.now()`. */
let offlineSince = -Infinity

const connection = atomWithLazy<Connectivity>(() => (navigator.onLine ? 'online' : 'offline'))
connection.onMount = (set) => {
  const listener = ({ type, timeStamp }: Event) => {
    if (type === 'offline') offlineSince = timeStamp
    set(navigator.onLine ? 'online' : 'offline')
  }
  addEventListener('offline', listener)
  addEventListener('online', listener)

  return () => {
    removeEventListener('offline', listener)
    removeEventListener('online', listener)
  }
}

/** Why the server on this Mac doesn't run, in a sentence; null for other servers, and while it runs. */
const whyAtRest = atom<string | null>(null)

export const useConnection = () => useAtomValue(connection)
export const useWhyAtRest = () => useAtomValue(whyAtRest)
export const currentConnection = () => store.get(connection)

/** Called after each request, so the connection is known without polling. A late answer says nothing about now. */
export function reportAnswered(askedAt = performance.now()) {
  if (askedAt > offlineSince) store.set(connection, 'online')
}
export function reportUnanswered(why: string | null = null) {
  store.set(whyAtRest, why)
  store.set(connection, navigator.onLine ? 'unreachable' : 'offline')
}

/** Called when the network or the server comes back. */
export function onBack(listener: () => void): () => void {
  return store.sub(connection, () => {
    if (currentConnection() === 'online') listener()
  })
}
