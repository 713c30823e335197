import { taskNow } from '../tasks/tasks-now.ts'
import { currentSelection } from '../selection/state.ts'
import { activeTaskId } from '../selection/task-lists.ts'
import type { CommandContext } from '../commands/command.ts'

/** What a command would act on now. `openTaskId` is the task in the sidebar, if any. */
export function contextNow(openTaskId: string | null, navigate: CommandContext['navigate']): CommandContext {
  const { ids } = currentSelection()
  const single = activeTaskId() ?? openTaskId
  const wanted = ids.size > 0 ? [...ids] : [single].filter((id) => id !== null)

  return { tasks: wanted.flatMap((id) => taskNow(id) ?? []), navigate }
}
