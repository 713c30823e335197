import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import type { Theme } from '../platform/theme.ts'
import { boardCopy } from './board-copy.ts'

export const themes: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'system', label: boardCopy.themes.system, icon: Monitor },
  { theme: 'light', label: boardCopy.themes.light, icon: Sun },
  { theme: 'dark', label: boardCopy.themes.dark, icon: Moon },
]
