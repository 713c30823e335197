import type { MenuChoice } from '../ui/menu-entry.ts'
import { capsOfCommand } from './bindings.ts'
import type { Command, CommandContext } from './command.ts'

/** A command as a menu shows it, with its keys. */
export function choiceOf(command: Command, context: CommandContext): MenuChoice {
  const { id, label, icon, run, now } = command

  return { key: id, label, icon, caps: capsOfCommand(command), run: () => run(context), ...now?.(context.tasks) }
}
