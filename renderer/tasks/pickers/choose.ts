import { flushSync } from 'react-dom'
import { closeLayer } from '../../platform/layers.ts'
import { clearSelection } from '../../selection/state.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'

/**
 * Closes first, so the focus is back on its row before the change may remove that row and move the focus on.
 * Clears the selection afterwards.
 */
export function choose(tasks: readonly ListedTask[], act: () => void) {
  flushSync(closeLayer)
  act()
  if (tasks.length > 1) clearSelection()
}
