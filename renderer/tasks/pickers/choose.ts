import { flushSync } from 'react-dom'
import { closeLayer } from '../../platform/layers.ts'
import { clearSelection } from '../../selection/selected.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/**
 * Closes first, so that the focus is back on its row before the choice may take that row away and hand the focus on.
 * Tasks that were selected for this are done with.
 */
export function choose(tasks: readonly Task[], act: () => void) {
  flushSync(closeLayer)
  act()
  if (tasks.length > 1) clearSelection()
}
