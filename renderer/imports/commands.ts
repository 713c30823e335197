import { FileUp } from 'lucide-react'
import { go, type Command } from '../commands/command.ts'

export const importTranscript: Command = {
  id: 'import',
  label: 'Import a transcript',
  icon: FileUp,
  section: 'anywhere',
  keys: 'i',
  run: go('/import'),
}
