import { createStore, usePicked, useStore } from './store.ts'

/** What can be chosen for tasks in a small window of its own. */
export type Pick = 'assignee' | 'deadline' | 'group' | 'label' | 'snooze' | 'repeat' | 'duplicate'

/** What lies above the page for a moment and has no address. */
export type Layer =
  /** `taskIds` are the tasks that its commands are about. */
  | { kind: 'palette'; taskIds: readonly string[] }
  | { kind: 'quick-add'; taskGroupId: string | null }
  | { kind: 'keyboard' }
  | { kind: 'log-out' }
  | { kind: 'filter'; anchor: HTMLElement | null }
  | { kind: 'focus'; anchor: HTMLElement | null }
  /** Beside `anchor`, or in the middle where there is none. */
  | { kind: 'pick'; what: Pick; taskIds: readonly string[]; anchor: HTMLElement | null }

const layer = createStore<Layer | null>(null)

export const currentLayer = () => layer.get()
export const useLayer = () => useStore(layer)
/** Whether what an element opened is still above the page. */
export const useIsAnchor = (element: HTMLElement | null) =>
  usePicked(layer, (open) => element !== null && open !== null && 'anchor' in open && open.anchor === element)
export const openLayer = (next: Layer) => layer.set(next)
export const closeLayer = () => layer.set(null)
