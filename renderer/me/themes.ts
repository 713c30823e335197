import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import type { Theme } from '../platform/theme.ts'
import { copy } from './copy.ts'

export const themes: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'system', label: copy.themes.system, icon: Monitor },
  { theme: 'light', label: copy.themes.light, icon: Sun },
  { theme: 'dark', label: copy.themes.dark, icon: Moon },
]
