import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. */
export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()

  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Renders again only when the picked part changes, so `pick` must not return a new object each time. */
export function usePicked<Value, Part>(store: Store<Value>, pick: (value: Value) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}
