import { Search } from 'lucide-react'
import type { Command } from '../commands/command.ts'
import { openLayer } from '../platform/layers.ts'

export const openPalette: Command = {
  id: 'search',
  label: 'Search or run a command',
  icon: Search,
  section: 'anywhere',
  keys: 'mod+k',
  alsoKeys: ['/'],
  isMotion: true,
  run: ({ tasks }) => openLayer({ kind: 'palette', taskIds: tasks.map(({ id }) => id) }),
}
