import { Layers } from 'lucide-react'
import { go, type Command } from '../commands/command.ts'

export const goToTopics: Command = {
  id: 'go-topics',
  label: 'Topics',
  icon: Layers,
  section: 'go',
  keys: 'g p',
  flag: 'topicsPage',
  run: go('/topics'),
}
