import { createStore, usePicked } from './store.ts'

type Listener = { channel: string; onListening: () => void }

/** Who on this page listens to a channel beside the person's own. */
export const listeners = createStore<readonly Listener[]>([])

/** The channels that the server sends at present. */
export const heard = createStore<ReadonlySet<string>>(new Set())

/** Listens to a channel until told to stop. Each time it begins, news from before may have been missed. */
export function listenTo(channel: string, onListening: () => void): () => void {
  const listener = { channel, onListening }
  listeners.set([...listeners.get(), listener])

  return () => listeners.set(listeners.get().filter((other) => other !== listener))
}

export const useIsHeard = (channel: string) => usePicked(heard, (channels) => channels.has(channel))
