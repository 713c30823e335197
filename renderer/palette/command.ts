import type { LucideIcon } from 'lucide-react'

/** A command in the palette. `shortcut` is written as in `commands/keys.ts`. */
export type PaletteCommand = {
  key: string
  label: string
  icon: LucideIcon
  section: string
  /** Other words that find it. */
  words?: string
  shortcut?: string
  run: () => void
}
