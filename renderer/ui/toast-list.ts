import { atom } from 'jotai'
import type { LucideIcon } from 'lucide-react'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { store } from '../platform/state.ts'

export type Toast = {
  id: string
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

export const toasts = atom<readonly Toast[]>([])

export function showToast(toast: Omit<Toast, 'id'>) {
  const isOther = ({ key }: Toast) => !toast.key || key !== toast.key
  store.set(toasts, (shown) => [...shown.filter(isOther), { ...toast, id: uuid7() }].slice(-atMost))
}

export function dismissToast(id: string) {
  store.set(toasts, (shown) => shown.filter((toast) => toast.id !== id))
}

export function dismissToastsAbout(about: string) {
  store.set(toasts, (shown) => shown.filter((toast) => toast.about !== about))
}
