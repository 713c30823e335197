import type { LucideIcon } from 'lucide-react'

/** Something the palette can do. `shortcut` is written as in `commands/keys.ts`. */
export type PaletteCommand = {
  key: string
  label: string
  icon: LucideIcon
  section: string
  shortcut?: string
  run: () => void
}
