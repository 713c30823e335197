import { createStore, usePicked } from '../platform/store.ts'

const nothing: ReadonlySet<string> = new Set()
const lifted = createStore(nothing)

/** Whether an item is being dragged, so only its outline stays. */
export const useIsLifted = (id: string) => usePicked(lifted, (ids) => ids.has(id))

/** Marks items as dragged; the returned function undoes that. */
export function lift(ids: readonly string[]): () => void {
  const own: ReadonlySet<string> = new Set(ids)
  lifted.set(own)

  return () => {
    if (lifted.get() === own) lifted.set(nothing)
  }
}
