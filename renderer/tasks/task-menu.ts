import type { Task } from '#shared/tasks/schemas.ts'
import { changeSelection } from '../selection/selected.ts'
import { toggled } from '../selection/selection.ts'
import type { MenuEntry } from '../ui/menu-entry.ts'
import type { CommandContext } from '../commands/command.ts'
import { commands } from '../app/commands.ts'
import { choiceOf } from '../commands/menu-choice.ts'

/** Commands that begin a new part of the menu. */
const partsBegin = ['assign', 'rename']

/** What can be done with a task now, each with the keys that do the same. */
export function taskMenu(task: Task, navigate: CommandContext['navigate']): MenuEntry[] {
  const context = { tasks: [task], navigate }
  const offered = commands.filter(
    ({ section, isMotion, now }) => section === 'task' && !isMotion && now?.(context.tasks) !== null,
  )
  const choices = offered.flatMap(({ id }): MenuEntry[] =>
    partsBegin.includes(id)
      ? [{ kind: 'separator', key: `before-${id}` }, choiceOf(id, context)]
      : [choiceOf(id, context)],
  )

  return [
    ...choices,
    { ...choiceOf('select', context), run: () => changeSelection((before) => toggled(before, task.id)) },
  ]
}
