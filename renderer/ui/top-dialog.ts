import { atom, useAtomValue } from 'jotai'
import { store } from '../platform/state.ts'

const open = atom<readonly HTMLElement[]>([])

/** The top modal dialog, if any. Everything outside it is inert, so toasts are rendered into it. */
export const useTopDialog = () => useAtomValue(open).at(-1) ?? null

/** Makes a dialog the top one from the end of its animation until it closes. */
export function holdTop(dialog: HTMLElement): () => void {
  let isGone = false
  void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => {
    if (!isGone) store.set(open, (dialogs) => [...dialogs, dialog])
  })

  return () => {
    isGone = true
    store.set(open, (dialogs) => dialogs.filter((other) => other !== dialog))
  }
}
