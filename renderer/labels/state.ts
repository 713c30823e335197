import { useAtomValue } from 'jotai'
import { store } from '../platform/state.ts'
import { storedAtom } from '../platform/stored-atom.ts'

/** The labels the board is filtered by, or `starred`, for this window and across reloads. */
const filter = storedAtom<readonly string[]>('sessionStorage', 'label-filter', [], {
  read: (text) => text.split(',').filter(Boolean),
  write: (labelIds) => labelIds.join(),
})

export const useFilter = () => useAtomValue(filter)
export const filterNow = () => store.get(filter)
export const clearFilter = () => store.set(filter, [])

export function toggleFilter(labelId: string) {
  store.set(filter, (ids) => (ids.includes(labelId) ? ids.filter((id) => id !== labelId) : [...ids, labelId]))
}

/** Adds or removes a label. */
export function filterBy(labelId: string, isOn: boolean) {
  if (filterNow().includes(labelId) !== isOn) toggleFilter(labelId)
}
