import { createStore, useStore } from '../platform/store.ts'

const open = createStore<readonly HTMLElement[]>([])

/** The top modal dialog, if any. Everything outside it is inert, so toasts are rendered into it. */
export const useTopDialog = () => useStore(open).at(-1) ?? null

/** Makes a dialog the top one from the end of its animation until it closes. */
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
