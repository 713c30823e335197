import type { MenuChoice } from '../ui/menu-entry.ts'
import { capsOfCommand } from './bindings.ts'
import type { CommandContext } from './command.ts'
import { commandOf } from '../app/commands.ts'

/** A command as a choice of a menu, with its keys. */
export function choiceOf(id: string, context: CommandContext): MenuChoice {
  const { label, icon, run, now } = commandOf(id)

  return { key: id, label, icon, caps: capsOfCommand(id), run: () => run(context), ...now?.(context.tasks) }
}
