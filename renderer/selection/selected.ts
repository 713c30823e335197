import { createStore, usePicked, useStore } from '../platform/store.ts'
import { nothingSelected, type Selection } from './selection.ts'

const selection = createStore<Selection>(nothingSelected)

export const useSelection = () => useStore(selection)
export const useIsSelecting = () => usePicked(selection, ({ ids }) => ids.size > 0)
/** Whether all of these tasks are selected. */
export const useAreSelected = (tasks: readonly { id: string }[]) =>
  usePicked(selection, ({ ids }) => tasks.every(({ id }) => ids.has(id)))
export const useIsSelected = (taskId: string) => usePicked(selection, ({ ids }) => ids.has(taskId))

export const currentSelection = () => selection.get()
export const clearSelection = () => selection.set(nothingSelected)

export function changeSelection(change: (before: Selection) => Selection) {
  selection.set(change(selection.get()))
}
