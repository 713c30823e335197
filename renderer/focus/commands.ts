import { Target } from 'lucide-react'
import type { Command } from '../commands/command.ts'
import { openLayer } from '../platform/layers.ts'
import { toggleFocus } from './focus.ts'

export const focusCommands: readonly Command[] = [
  {
    id: 'focus',
    label: 'Focus on or off',
    icon: Target,
    section: 'anywhere',
    keys: 'shift+f',
    run: () => toggleFocus(null),
  },
  {
    id: 'important',
    label: 'Say what’s important',
    icon: Target,
    section: 'anywhere',
    keys: 'shift+i',
    run: () => openLayer({ kind: 'focus', anchor: null }),
  },
]
