import { Plug } from 'lucide-react'
import { go, type Command } from '../commands/command.ts'

export const goToConnections: Command = {
  id: 'go-connections',
  label: 'Connections',
  icon: Plug,
  section: 'go',
  keys: 'g o',
  run: go('/connections'),
}
