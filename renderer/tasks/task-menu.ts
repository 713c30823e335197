import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { changeSelection } from '../selection/state.ts'
import { toggled } from '../selection/selection.ts'
import type { MenuEntry } from '../ui/menu-entry.ts'
import type { CommandContext } from '../commands/command.ts'
import { choiceOf } from '../commands/menu-choice.ts'
import { select } from '../selection/commands.ts'
import { taskCommands } from './commands.ts'

/** Commands that start a new part of the menu. */
const startsPart = ['assign', 'rename']

/** The commands for a task, each with its keys. */
export function taskMenu(task: ListedTask, navigate: CommandContext['navigate']): MenuEntry[] {
  const context = { tasks: [task], navigate }
  const offered = taskCommands.filter(({ isMotion, now }) => !isMotion && now?.(context.tasks) !== null)
  const choices = offered.flatMap((command): MenuEntry[] =>
    startsPart.includes(command.id)
      ? [{ kind: 'separator', key: `before-${command.id}` }, choiceOf(command, context)]
      : [choiceOf(command, context)],
  )

  return [
    ...choices,
    { ...choiceOf(select, context), run: () => changeSelection((before) => toggled(before, task.id)) },
  ]
}
