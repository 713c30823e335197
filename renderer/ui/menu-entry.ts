import type { LucideIcon } from 'lucide-react'

export type MenuChoice = {
  kind?: 'choice'
  key: string
  label: string
  icon?: LucideIcon
  run: () => void
  isDanger?: boolean
  /** Why it can't be chosen now. It stays focusable, so the reason can be read. */
  blocked?: string | undefined
  /** What it does, below its label. */
  hint?: string
  /** Set on one of several exclusive choices. */
  isChosen?: boolean
  /** Set on a choice that is on or off by itself. */
  isOn?: boolean
  /** Shown at its end. */
  end?: string
  /** The keys that choose it while the menu is open, and how they're shown. */
  keys?: { typed: string; caps: readonly string[] }
}
export type MenuEntry = MenuChoice | { kind: 'separator'; key: string } | { kind: 'title'; key: string; label: string }
