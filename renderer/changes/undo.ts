import { Redo2, Undo2, type LucideIcon } from 'lucide-react'
import { store } from '../platform/state.ts'
import { dismissToastsAbout, showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { steps, type UndoStep } from './state.ts'

const maxSteps = 100

/** Remembers a step so that it can be undone. Typing is remembered quietly; the rest is announced. */
export function remember(step: UndoStep, { quietly = false } = {}) {
  store.set(steps, ({ past }) => ({ past: [...past, step].slice(-maxSteps), future: [] }))
  if (quietly) return

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
  const step = store.get(steps).past.at(-1)
  if (step) takeBack(step)
  else showToast({ key: 'undo', icon: Undo2, text: copy.nothingToUndo })
}

/** Redoes the step that was undone last. */
export function redo() {
  const step = store.get(steps).future.at(-1)
  if (!step) return

  store.set(steps, ({ past, future }) => ({ past: [...past, step], future: future.slice(0, -1) }))
  step.redo()
  show(copy.redone(step.message), Redo2, { label: copy.undo, run: () => takeBack(step), command: 'undo' })
}

/** A refused change didn't happen, so there's nothing to undo. */
export function dropStepsAbout(ids: readonly string[]) {
  const isElse = ({ about }: UndoStep) => !about.some((id) => ids.includes(id))
  store.set(steps, ({ past, future }) => ({ past: past.filter(isElse), future: future.filter(isElse) }))
  for (const id of ids) dismissToastsAbout(id)
}

/** Drops the last step if the user called it off before it happened. */
export function dropLastStep(about: readonly string[]) {
  const last = store.get(steps).past.at(-1)
  if (last?.about.join() !== about.join()) return
  store.set(steps, ({ past, future }) => ({ past: past.slice(0, -1), future }))
  dismissToastsAbout(about[0] ?? '')
}

function takeBack(step: UndoStep) {
  if (!store.get(steps).past.includes(step)) return

  store.set(steps, ({ past, future }) => ({ past: past.filter((other) => other !== step), future }))
  if (!step.undo()) return showToast({ key: 'undo', icon: Undo2, text: copy.changedSince(step.message) })
  store.set(steps, ({ past, future }) => ({ past, future: [...future, step] }))
  show(copy.undone(step.message), Undo2, { label: copy.redo, run: redo, command: 'redo' })
}

function show(text: string, icon: LucideIcon, action: { label: string; run: () => void; command: string }) {
  showToast({ key: 'undo', icon, text, action })
}
