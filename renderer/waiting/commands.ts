import { Hourglass } from 'lucide-react'
import { go, type Command } from '../commands/command.ts'

export const goToWaiting: Command = {
  id: 'go-waiting',
  label: 'Waiting for',
  icon: Hourglass,
  section: 'go',
  keys: 'g w',
  run: go('/waiting'),
}
