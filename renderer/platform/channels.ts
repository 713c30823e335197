import { createStore, usePicked } from './store.ts'

type Listener = { channel: string; onListening: () => void }

/** The page's listeners on channels other than the user's own. */
export const listeners = createStore<readonly Listener[]>([])

/** The channels the server currently sends. */
export const subscribed = createStore<ReadonlySet<string>>(new Set())

/** Listens to a channel; the returned function stops it. Updates may have been missed whenever `onListening` is called. */
export function listenTo(channel: string, onListening: () => void): () => void {
  const listener = { channel, onListening }
  listeners.set([...listeners.get(), listener])

  return () => listeners.set(listeners.get().filter((other) => other !== listener))
}

export const useIsSubscribed = (channel: string) => usePicked(subscribed, (channels) => channels.has(channel))
