import type { LucideIcon } from 'lucide-react'

export type MenuChoice = {
  kind?: 'choice'
  key: string
  label: string
  icon?: LucideIcon
  run: () => void
  isDanger?: boolean
  /** Why it cannot be chosen now; it stays in reach so that the reason can be read. */
  blocked?: string | undefined
  /** Set on one of several that exclude each other. */
  isChosen?: boolean
  /** Set on what can be on or off by itself. */
  isOn?: boolean
  /** What stands at its end. */
  end?: string
  /** The keys that do the same. */
  caps?: readonly string[]
}
export type MenuEntry = MenuChoice | { kind: 'separator'; key: string } | { kind: 'title'; key: string; label: string }
