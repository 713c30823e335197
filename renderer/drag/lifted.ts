import { atom } from 'jotai'
import { store, usePicked } from '../platform/state.ts'

const nothing: ReadonlySet<string> = new Set()
const lifted = atom(nothing)
const has = (ids: ReadonlySet<string>, id: string) => ids.has(id)

/** Whether an item is being dragged, so only its outline stays. */
export const useIsLifted = (id: string) => usePicked(lifted, has, id)

/** Marks items as dragged; the returned function undoes that. */
export function lift(ids: readonly string[]): () => void {
  const own: ReadonlySet<string> = new Set(ids)
  store.set(lifted, own)

  return () => store.set(lifted, (now) => (now === own ? nothing : now))
}
