import type { MenuChoice } from '../ui/menu-entry.ts'
import { capsOfCommand, keysOf } from './bindings.ts'
import type { Command, CommandContext } from './command.ts'
import type { Keys } from './keys.ts'

/** In every menu, these keys choose the focused item. */
const choosesFocused = (keys: Keys) => keys === 'space' || keys === 'enter'

/** A command as a menu shows it, with its keys. */
export function choiceOf(command: Command, context: CommandContext): MenuChoice {
  const { id, label, icon, run, now } = command
  const typed = keysOf(command)

  return {
    key: id,
    label,
    icon,
    ...(!choosesFocused(typed) && { keys: { typed, caps: capsOfCommand(command) } }),
    run: () => run(context),
    ...now?.(context.tasks),
  }
}
