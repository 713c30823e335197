import type { LucideIcon } from 'lucide-react'
import { createStore } from '../platform/store.ts'

export type Toast = {
  id: number
  /** A new toast takes the place of the one with the same key. */
  key?: string
  /** The task it speaks of; what it says goes when that did not happen after all. */
  about?: string
  tone?: 'plain' | 'problem'
  icon?: LucideIcon
  text: string
  detail?: string
  /** Stays until somebody puts it away; problems always do. */
  stays?: boolean
  /** `command` is the one that does the same, whose keys are shown. */
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
