import { createStore, useStore } from '../platform/store.ts'

const storageKey = 'label-filter'

/** The labels the board is filtered by, for this window and across reloads. */
const filter = createStore<readonly string[]>(remembered())

export const useFilter = () => useStore(filter)
export const filterNow = () => filter.get()
export const clearFilter = () => keep([])

export function toggleFilter(labelId: string) {
  const before = filter.get()
  keep(before.includes(labelId) ? before.filter((id) => id !== labelId) : [...before, labelId])
}

/** Adds or removes a label. */
export function filterBy(labelId: string, isOn: boolean) {
  if (filter.get().includes(labelId) !== isOn) toggleFilter(labelId)
}

function keep(labelIds: readonly string[]) {
  filter.set(labelIds)
  try {
    sessionStorage.setItem(storageKey, labelIds.join())
  } catch {
    // Without storage the filter lasts until the page is reloaded.
  }
}

function remembered(): readonly string[] {
  try {
    return sessionStorage.getItem(storageKey)?.split(',').filter(Boolean) ?? []
  } catch {
    return []
  }
}
