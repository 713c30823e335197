import type { LucideIcon } from 'lucide-react'

export type MenuChoice = {
  kind?: 'choice'
  key: string
  label: string
  icon: LucideIcon
  run: () => void
  isDanger?: boolean
  /** Set on one of several that exclude each other. */
  isChosen?: boolean
}
export type MenuEntry = MenuChoice | { kind: 'separator'; key: string } | { kind: 'title'; key: string; label: string }
