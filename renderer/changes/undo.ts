import type { LucideIcon } from 'lucide-react'
import { Redo2, Undo2 } from 'lucide-react'
import { announce } from '../platform/announcer.ts'
import { dismissToastsAbout, showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

/** Something a person did, in words, with the way back and the way there again. */
export type Deed = {
  say: string
  icon: LucideIcon
  /** The ids of what it was done to. */
  about: readonly string[]
  /** Whether anything was left to take back: what somebody changed since stays. */
  undo: () => boolean
  redo: () => void
}

const rememberedAtMost = 100
let past: Deed[] = []
let future: Deed[] = []

/** Remembers a deed, so that it can be taken back. Typing is remembered quietly; the rest is also said. */
export function remember(deed: Deed, { quietly = false } = {}) {
  past = [...past, deed].slice(-rememberedAtMost)
  future = []
  if (quietly) return

  announce(deed.say)
  showToast({
    key: 'undo',
    about: deed.about[0] ?? '',
    icon: deed.icon,
    text: deed.say,
    action: { label: copy.undo, run: () => takeBack(deed), command: 'undo' },
  })
}

/** Takes back the last thing done that was not taken back yet. */
export function undo() {
  const deed = past.at(-1)
  if (deed) takeBack(deed)
  else showToast({ key: 'undo', icon: Undo2, text: copy.nothingToUndo })
}

/** Does again what was taken back last. */
export function redo() {
  const deed = future.at(-1)
  if (!deed) return

  future = future.slice(0, -1)
  past = [...past, deed]
  deed.redo()
  say(copy.redone(deed.say), Redo2, { label: copy.undo, run: () => takeBack(deed), command: 'undo' })
}

/** What was refused did not happen, so there is nothing to take back. */
export function forgetDeedsAbout(ids: readonly string[]) {
  past = past.filter((deed) => !deed.about.some((id) => ids.includes(id)))
  future = future.filter((deed) => !deed.about.some((id) => ids.includes(id)))
  for (const id of ids) dismissToastsAbout(id)
}

/** A deed that its own author called back before it happened. */
export function forgetLastDeed(about: readonly string[]) {
  const last = past.at(-1)
  if (last?.about.join() !== about.join()) return
  past = past.slice(0, -1)
  dismissToastsAbout(about[0] ?? '')
}

/** Somebody else's deeds are not this person's to take back. */
export function forgetAllDeeds() {
  past = []
  future = []
}

function takeBack(deed: Deed) {
  if (!past.includes(deed)) return

  past = past.filter((other) => other !== deed)
  if (!deed.undo()) return showToast({ key: 'undo', icon: Undo2, text: copy.changedSince(deed.say) })
  future = [...future, deed]
  say(copy.undone(deed.say), Undo2, { label: copy.redo, run: redo, command: 'redo' })
}

function say(text: string, icon: LucideIcon, action: { label: string; run: () => void; command: string }) {
  announce(text)
  showToast({ key: 'undo', icon, text, action })
}
