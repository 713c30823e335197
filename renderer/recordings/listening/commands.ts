import { AudioLines } from 'lucide-react'
import type { Command } from '../../commands/command.ts'

/** Only the Mac app records, so only it loads the recorder. */
export const listen: Command = {
  id: 'listen',
  label: 'Listen on this Mac',
  icon: AudioLines,
  section: 'anywhere',
  keys: '',
  run: () => void import('./listen.ts').then(({ listenOnThisMac }) => listenOnThisMac()),
}
