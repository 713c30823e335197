import { atom, createStore, useAtomValue, type Atom } from 'jotai'
import { useMemo, useSyncExternalStore } from 'react'
import { clearTab } from './stored-atom.ts'

/** The page's client state, for components and for code outside them. */
export let store = createStore()

const watchers = new Set<() => void>()

/** Forgets all client state except settings of this device, so that nothing of one user reaches the next. */
export function clearState() {
  clearTab()
  store = createStore()
  for (const watcher of watchers) watcher()
}

/** The store for the page's `Provider`. */
export const useCurrentStore = () => useSyncExternalStore(watch, () => store)

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Renders again only when the picked part changes. `pick` must be the same function each time. */
export function usePicked<Value, Argument, Part>(
  source: Atom<Value>,
  pick: (value: Value, argument: Argument) => Part,
  argument: Argument,
): Part {
  return useAtomValue(useMemo(() => atom((get) => pick(get(source), argument)), [source, pick, argument]))
}
