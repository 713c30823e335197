import { Pencil } from 'lucide-react'
import { useLocation } from 'wouter'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { capsOfCommand, useChosenKeys } from '../commands/bindings.ts'
import { findCommand } from '../commands/command.ts'
import { useCommands } from '../commands/registry.ts'
import { Button } from '../ui/Button.tsx'
import { Caps } from '../ui/Caps.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useIsForKeys } from '../selection/use-is-for-keys.ts'
import { copy } from './copy.ts'
import styles from './RewordButton.module.css'

/** Edits a title that is a quote, with the keys that do the same. */
export function RewordButton({ task }: { task: ListedTask }) {
  const [, navigate] = useLocation()
  useChosenKeys()
  const isForKeys = useIsForKeys(task.id)
  const command = findCommand(useCommands().commands, 'rename')

  return (
    <Button size="s" onClick={() => command.run({ tasks: [task], navigate })}>
      <Icon of={Pencil} size={14} />
      {copy.reword}
      {isForKeys && (
        <span className={styles.caps}>
          <Caps caps={capsOfCommand(command)} />
        </span>
      )}
    </Button>
  )
}
