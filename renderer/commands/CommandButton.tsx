import { useLocation } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { Caps } from '../ui/Caps.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { capsOfCommand, useChosenKeys } from './bindings.ts'
import styles from './CommandButton.module.css'
import { findCommand } from './command.ts'
import { useCommands } from './registry.ts'
import { copy } from './copy.ts'

type Props = {
  id: string
  /** The text to show beside its keys. Without it, the button is an icon with both in its tooltip. */
  word?: string
}

export function CommandButton({ id, word }: Props) {
  const [, navigate] = useLocation()
  useChosenKeys()
  const { commands, contextNow } = useCommands()
  const command = findCommand(commands, id)
  const { label, icon, run } = command
  const caps = capsOfCommand(command)
  const onClick = (event: { currentTarget: HTMLElement }) =>
    run({ ...contextNow(null, navigate), anchor: event.currentTarget })
  if (!word) return <IconButton icon={icon} label={label} data-tip={copy.withKeys(label, caps)} onClick={onClick} />

  return (
    <Button className={styles.button} onClick={onClick}>
      <Icon of={icon} />
      <span className="hidden-when-narrow">{word}</span>
      <span className={styles.caps}>
        <Caps caps={caps} />
      </span>
    </Button>
  )
}
