import { PackageOpen } from 'lucide-react'
import { go, type Command } from '../commands/command.ts'

export const moveIn: Command = {
  id: 'move-in',
  label: 'Move in from another app',
  icon: PackageOpen,
  section: 'anywhere',
  keys: 'g i',
  run: go('/move-in'),
}
