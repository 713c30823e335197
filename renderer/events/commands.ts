import { CalendarDays } from 'lucide-react'
import { go, type Command } from '../commands/command.ts'

export const goToEvents: Command = {
  id: 'go-events',
  label: 'Events',
  icon: CalendarDays,
  section: 'go',
  keys: 'g e',
  run: go('/events'),
}
