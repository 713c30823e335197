import type { LucideIcon } from 'lucide-react'
import { createStore } from '../platform/store.ts'

export type Toast = {
  id: number
  /** A new toast replaces the one with the same key. */
  key?: string
  /** The id of what it's about. It's removed when that is undone. */
  about?: string
  tone?: 'plain' | 'problem'
  icon?: LucideIcon
  text: string
  detail?: string
  /** Stays until dismissed; problems always do. */
  stays?: boolean
  /** `command` is the command with the same effect; its keys are shown. */
  action?: { label: string; run: () => void; command?: string } | undefined
}

const atMost = 3
let lastId = 0

export const toasts = createStore<readonly Toast[]>([])

export function showToast(toast: Omit<Toast, 'id'>) {
  const others = toasts.get().filter((other) => !toast.key || other.key !== toast.key)
  toasts.set([...others, { ...toast, id: ++lastId }].slice(-atMost))
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

export function dismissToastsAbout(about: string) {
  toasts.set(toasts.get().filter((toast) => toast.about !== about))
}
