import { createStore, useStore } from './store.ts'

/** `offline`: the device has no network. `unreachable`: it has, but the server doesn't answer. */
export type Connectivity = 'online' | 'offline' | 'unreachable'

const connection = createStore<Connectivity>(navigator.onLine ? 'online' : 'offline')
const backListeners = new Set<() => void>()

export const useConnection = () => useStore(connection)
export const currentConnection = () => connection.get()

/** Called after each request, so the connection is known without polling. */
export function reportAnswered() {
  const wasAway = connection.get() !== 'online'
  connection.set('online')
  if (wasAway) for (const listener of backListeners) listener()
}

export function reportUnanswered() {
  connection.set(navigator.onLine ? 'unreachable' : 'offline')
}

/** Called when the network or the server comes back. */
export function onBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => backListeners.delete(listener)
}

addEventListener('offline', () => connection.set('offline'))
addEventListener('online', reportAnswered)
