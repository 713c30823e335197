import { atom } from 'jotai'
import { store, usePicked } from './state.ts'

type Listener = { channel: string; onListening: () => void }

/** The page's listeners on channels other than the user's own. */
export const listeners = atom<readonly Listener[]>([])

/** The channels the server currently sends. */
export const subscribed = atom<ReadonlySet<string>>(new Set<string>())

/** Listens to a channel; the returned function stops it. Updates may have been missed whenever `onListening` is called. */
export function listenTo(channel: string, onListening: () => void): () => void {
  const listener = { channel, onListening }
  store.set(listeners, (all) => [...all, listener])

  return () => store.set(listeners, (all) => all.filter((other) => other !== listener))
}

const includes = (channels: ReadonlySet<string>, channel: string) => channels.has(channel)
export const useIsSubscribed = (channel: string) => usePicked(subscribed, includes, channel)
