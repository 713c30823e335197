import { atom } from 'jotai'
import type { LucideIcon } from 'lucide-react'

/** Something the user did, with how to undo and redo it. */
export type UndoStep = {
  message: string
  icon: LucideIcon
  /** The ids of what it changed. */
  about: readonly string[]
  /** Returns false if everything was changed again since. */
  undo: () => boolean
  redo: () => void
}

/** The steps that can be undone and redone, the latest last. */
export const steps = atom<{ past: readonly UndoStep[]; future: readonly UndoStep[] }>({ past: [], future: [] })
