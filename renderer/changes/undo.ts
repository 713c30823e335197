import type { LucideIcon } from 'lucide-react'
import { Redo2, Undo2 } from 'lucide-react'
import { announce } from '../platform/announcer.ts'
import { dismissToastsAbout, showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

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

const maxSteps = 100
let past: UndoStep[] = []
let future: UndoStep[] = []

/** Remembers a step so that it can be undone. Typing is remembered quietly; the rest is announced. */
export function remember(step: UndoStep, { quietly = false } = {}) {
  past = [...past, step].slice(-maxSteps)
  future = []
  if (quietly) return

  announce(step.message)
  showToast({
    key: 'undo',
    about: step.about[0] ?? '',
    icon: step.icon,
    text: step.message,
    action: { label: copy.undo, run: () => takeBack(step), command: 'undo' },
  })
}

/** Undoes the last step. */
export function undo() {
  const step = past.at(-1)
  if (step) takeBack(step)
  else showToast({ key: 'undo', icon: Undo2, text: copy.nothingToUndo })
}

/** Redoes the step that was undone last. */
export function redo() {
  const step = future.at(-1)
  if (!step) return

  future = future.slice(0, -1)
  past = [...past, step]
  step.redo()
  show(copy.redone(step.message), Redo2, { label: copy.undo, run: () => takeBack(step), command: 'undo' })
}

/** A refused change didn't happen, so there's nothing to undo. */
export function dropStepsAbout(ids: readonly string[]) {
  past = past.filter((step) => !step.about.some((id) => ids.includes(id)))
  future = future.filter((step) => !step.about.some((id) => ids.includes(id)))
  for (const id of ids) dismissToastsAbout(id)
}

/** Drops the last step if the user called it off before it happened. */
export function dropLastStep(about: readonly string[]) {
  const last = past.at(-1)
  if (last?.about.join() !== about.join()) return
  past = past.slice(0, -1)
  dismissToastsAbout(about[0] ?? '')
}

/** The next user must not undo this one's steps. */
export function clearSteps() {
  past = []
  future = []
}

function takeBack(step: UndoStep) {
  if (!past.includes(step)) return

  past = past.filter((other) => other !== step)
  if (!step.undo()) return showToast({ key: 'undo', icon: Undo2, text: copy.changedSince(step.message) })
  future = [...future, step]
  show(copy.undone(step.message), Undo2, { label: copy.redo, run: redo, command: 'redo' })
}

function show(text: string, icon: LucideIcon, action: { label: string; run: () => void; command: string }) {
  announce(text)
  showToast({ key: 'undo', icon, text, action })
}
