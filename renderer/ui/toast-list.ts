import { atom } from 'jotai'
import type { LucideIcon } from 'lucide-react'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { announce } from '../platform/announcer.ts'
import { store } from '../platform/state.ts'

export type Toast = {
  id: string
  /** A new toast replaces the one with the same key, or without keys the same text. */
  key?: string
  /** The id of what it's about. It's removed when that is undone. */
  about?: string
  tone?: 'plain' | 'problem'
  icon?: LucideIcon
  text: string
  detail?: string
  /** Only confirms, so it goes by itself. Everything else stays until dismissed. */
  isBrief?: boolean
  /** `command` is the command with the same effect; its keys are shown. */
  action?: { label: string; run: () => void; command?: string } | undefined
}

const atMost = 3

export const toasts = atom<readonly Toast[]>([])

/** Shows a toast. Screen readers announce a problem by its role, and everything else here. */
export function showToast(toast: Omit<Toast, 'id'>) {
  store.set(toasts, (shown) => withToast(shown, { ...toast, id: uuid7() }))
  if (toast.tone !== 'problem') announce([toast.text, toast.detail].filter(Boolean).join(' '))
}

/** Adds a toast below the others. When there are too many, the oldest that isn't a problem goes. */
export function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  const keyOf = ({ key, text }: Toast) => key ?? text
  const others = shown.filter((other) => keyOf(other) !== keyOf(toast))
  if (others.length < atMost) return [...others, toast]

  const leaving = others.find(({ tone }) => tone !== 'problem') ?? others[0]
  return [...others.filter((other) => other !== leaving), toast]
}

export function dismissToast(id: string) {
  store.set(toasts, (shown) => shown.filter((toast) => toast.id !== id))
}

/** Dismisses the newest toast, and returns it. */
export function dismissLastToast(): Toast | undefined {
  const last = store.get(toasts).at(-1)
  if (last) dismissToast(last.id)
  return last
}

export function dismissToastsAbout(about: string) {
  store.set(toasts, (shown) => shown.filter((toast) => toast.about !== about))
}
