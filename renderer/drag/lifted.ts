import { createStore, usePicked } from '../platform/store.ts'

const nothing: ReadonlySet<string> = new Set()
const lifted = createStore(nothing)

/** Whether something is being dragged, so that only its outline stays behind. */
export const useIsLifted = (id: string) => usePicked(lifted, (ids) => ids.has(id))

/** Lifts things; the answer puts them down again. */
export function lift(ids: readonly string[]): () => void {
  const own: ReadonlySet<string> = new Set(ids)
  lifted.set(own)

  return () => {
    if (lifted.get() === own) lifted.set(nothing)
  }
}
