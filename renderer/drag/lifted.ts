import { atom } from 'jotai'
import { store, usePicked } from '../platform/state.ts'

const nothing: ReadonlySet<string> = new Set()
export const lifted = atom(nothing)
/** The item that was pressed last. A finger doesn't hover, so it's draggable only from then on. */
export const pressed = atom('')
const has = (ids: ReadonlySet<string>, id: string) => ids.has(id)

/** Whether an item is being dragged, so only its outline stays. */
export const useIsLifted = (id: string) => usePicked(lifted, has, id)

/** Takes a press anywhere on the page. */
export function pressRow({ target }: { target: EventTarget | null }) {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-task-id]') : null
  store.set(pressed, row?.dataset.taskId ?? '')
}

/** Marks items as dragged; the returned function undoes that. */
export function lift(ids: readonly string[]): () => void {
  store.set(lifted, new Set(ids))

  return () => store.set(lifted, nothing)
}
