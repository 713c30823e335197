import { atom, useAtomValue } from 'jotai'
import { store, usePicked } from '../platform/state.ts'
import { nothingSelected, type Selection } from './selection.ts'

export const selection = atom<Selection>(nothingSelected)
const isAny = atom((get) => get(selection).ids.size > 0)

export const useSelection = () => useAtomValue(selection)
export const useIsSelecting = () => useAtomValue(isAny)
/** Whether all of these tasks are selected. */
export const useAreSelected = (tasks: readonly { id: string }[]) => usePicked(selection, hasAll, tasks)

export const currentSelection = () => store.get(selection)
export const clearSelection = () => store.set(selection, nothingSelected)
export const changeSelection = (change: (before: Selection) => Selection) => store.set(selection, change)

const hasAll = ({ ids }: Selection, tasks: readonly { id: string }[]) => tasks.every(({ id }) => ids.has(id))
