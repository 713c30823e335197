import { createStore, usePicked, useStore } from './store.ts'

/** What a picker sets on tasks. */
export type Pick = 'assignee' | 'deadline' | 'group' | 'label' | 'snooze' | 'repeat' | 'duplicate'

/** Something above the page that has no path. */
export type Layer =
  /** `taskIds` are the tasks its commands act on. */
  | { kind: 'palette'; taskIds: readonly string[] }
  | { kind: 'quick-add'; taskGroupId: string | null }
  | { kind: 'keyboard' }
  | { kind: 'log-out' }
  | { kind: 'filter'; anchor: HTMLElement | null }
  | { kind: 'focus'; anchor: HTMLElement | null }
  /** Opens beside `anchor`, or centered without one. */
  | { kind: 'pick'; what: Pick; taskIds: readonly string[]; anchor: HTMLElement | null }

const layer = createStore<Layer | null>(null)

export const currentLayer = () => layer.get()
export const useLayer = () => useStore(layer)
/** Whether the layer that an element opened is still open. */
export const useIsAnchor = (element: HTMLElement | null) =>
  usePicked(layer, (open) => element !== null && open !== null && 'anchor' in open && open.anchor === element)
export const openLayer = (next: Layer) => layer.set(next)
export const closeLayer = () => layer.set(null)
