import { Command } from 'cmdk'
import { capsOf } from '../commands/keys.ts'
import { Icon } from '../ui/Icon.tsx'
import { Caps } from '../ui/Caps.tsx'
import type { PaletteCommand } from './command.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './Palette.module.css'

type Props = { command: PaletteCommand; words: readonly string[]; onRun: () => void }

export function CommandResult({ command, words, onRun }: Props) {
  return (
    <Command.Item value={`command ${command.key}`} className={styles.result} onSelect={onRun}>
      <Icon of={command.icon} />
      <Highlighted text={command.label} words={words} />
      {command.shortcut && (
        <span className={styles.end}>
          <Caps caps={capsOf(command.shortcut)} />
        </span>
      )}
    </Command.Item>
  )
}
