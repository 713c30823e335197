import { createStore, useStore } from '../platform/store.ts'

const open = createStore<readonly HTMLElement[]>([])

/** The modal dialog on top, if any: everything outside of it is behind glass, so what must stay in reach is drawn into it. */
export const useTopDialog = () => useStore(open).at(-1) ?? null

/** Holds the top from when the dialog stands still until it goes. */
export function holdTop(dialog: HTMLElement): () => void {
  let isGone = false
  void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => {
    if (!isGone) open.set([...open.get(), dialog])
  })

  return () => {
    isGone = true
    open.set(open.get().filter((other) => other !== dialog))
  }
}
