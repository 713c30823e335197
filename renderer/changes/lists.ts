import { queryClient } from '../platform/query-client.ts'

type WithId = { id: string }

/** A create that's retried after its answer was lost must not show twice. */
export function added<Item extends WithId>(items: readonly Item[], item: Item): readonly Item[] {
  return items.some(({ id }) => id === item.id) ? items : [...items, item]
}

export function edited<Item extends WithId, Patch extends object>(
  items: readonly Item[],
  id: string,
  patch: Patch,
): readonly Item[] {
  return items.map((item) => (item.id === id ? { ...item, ...patch } : item))
}

export function without<Item extends WithId>(items: readonly Item[], id: string): readonly Item[] {
  return items.filter((item) => item.id !== id)
}

/** Adds an item to a cached list, or replaces it there. */
export function putInCache<Item extends WithId>(key: readonly string[], item: Item) {
  queryClient.setQueryData<readonly Item[]>(key, (items) => items && [...without(items, item.id), item])
}

export function dropFromCache(key: readonly string[], id: string) {
  queryClient.setQueryData<readonly WithId[]>(key, (items) => items && without(items, id))
}

export function cachedIn<Item extends WithId>(key: readonly string[], id: string): Item | undefined {
  return queryClient.getQueryData<readonly Item[]>(key)?.find((item) => item.id === id)
}
