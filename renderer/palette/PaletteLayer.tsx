import { useLocation } from 'wouter'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { closeLayer } from '../platform/layers.ts'
import { taskNow } from '../tasks/tasks-now.ts'
import { keysOf } from '../commands/bindings.ts'
import { useCommands } from '../commands/registry.ts'
import { copy } from '../commands/copy.ts'
import { warnIfHidden } from '../labels/warn-if-hidden.ts'
import { createTask } from '../tasks/actions.ts'
import type { PaletteCommand } from './command.ts'
import { Palette } from './Palette.tsx'

type Props = {
  taskIds: readonly string[]
  /** What else is found once something is typed. */
  places: readonly PaletteCommand[]
}

/** The palette with all commands that apply now. */
export function PaletteLayer({ taskIds, places }: Props) {
  const [, navigate] = useLocation()
  const { commands } = useCommands()
  const tasks = taskIds.flatMap((id) => taskNow(id) ?? [])
  const offered = commands
    .filter(({ isMotion, needsTasks }) => !isMotion && (tasks.length > 0 || !needsTasks))
    .map((command) => ({
      key: command.id,
      label: command.label,
      icon: command.icon,
      section: copy.sections[command.section],
      shortcut: keysOf(command),
      run: () => command.run({ tasks, navigate }),
    }))

  const create = (title: string) => {
    const task = { id: uuid7(), title }
    createTask(task)
    warnIfHidden(task)
  }

  return <Palette commands={offered} places={places} onCreate={create} onClose={closeLayer} />
}
