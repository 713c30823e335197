import { atom, useAtomValue } from 'jotai'
import type { RefObject } from 'react'
import { store, usePicked } from './state.ts'

/** What a picker sets on tasks. */
export type Pick = 'assignee' | 'deadline' | 'group' | 'label' | 'snooze' | 'repeat' | 'duplicate'

/** Something above the page that has no path. */
export type Layer =
  /** `taskIds` are the tasks its commands act on. */
  | { kind: 'palette'; taskIds: readonly string[] }
  | { kind: 'quick-add'; taskGroupId: string | null }
  | { kind: 'keyboard' }
  | { kind: 'log-out' }
  | { kind: 'support'; url: string }
  | { kind: 'add'; anchor: HTMLElement | null }
  | { kind: 'filter'; anchor: HTMLElement | null }
  | { kind: 'focus'; anchor: HTMLElement | null }
  /** Opens beside `anchor`, or centered without one. */
  | { kind: 'pick'; what: Pick; taskIds: readonly string[]; anchor: HTMLElement | null }

const layer = atom<Layer | null>(null)
const isFrom = (open: Layer | null, { current }: RefObject<HTMLElement | null>) =>
  current !== null && open !== null && 'anchor' in open && open.anchor === current

export const currentLayer = () => store.get(layer)
export const useLayer = () => useAtomValue(layer)
/** Whether the layer that an element opened is still open. */
export const useIsAnchor = (element: RefObject<HTMLElement | null>) => usePicked(layer, isFrom, element)
export const openLayer = (next: Layer) => store.set(layer, next)
export const closeLayer = () => store.set(layer, null)
