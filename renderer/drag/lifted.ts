import { atom } from 'jotai'
import { store, usePicked } from '../platform/state.ts'

const nothing: ReadonlySet<string> = new Set()
const lifted = atom(nothing)
const pressed = atom('')
const has = (ids: ReadonlySet<string>, id: string) => ids.has(id)
const is = (last: string, id: string) => last === id

/** Whether an item is being dragged, so only its outline stays. */
export const useIsLifted = (id: string) => usePicked(lifted, has, id)

/** Whether the last press was on this item. A finger doesn't hover, so it's draggable only from then on. */
export const useIsPressed = (id: string) => usePicked(pressed, is, id)

export const press = (id: string) => store.set(pressed, id)

/** Marks items as dragged; the returned function undoes that. */
export function lift(ids: readonly string[]): () => void {
  store.set(lifted, new Set(ids))

  return () => store.set(lifted, nothing)
}
