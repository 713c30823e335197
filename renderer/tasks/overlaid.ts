import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Change } from '../changes/change.ts'
import { overlayTasks } from '../changes/overlay.ts'
import { currentUserId } from '../me/current.ts'
import { store } from '../platform/state.ts'
import { cachedTask } from './cache.ts'
import { placeTasks } from './order.ts'
import { placed } from './state.ts'

type Overlaid = { changes: readonly Change[]; tasks: readonly ListedTask[] }
const latest = new WeakMap<readonly ListedTask[], Overlaid>()

/** A cached list with these changes applied. The page and its commands share it, because it can have thousands of tasks. */
export function overlaid(tasks: readonly ListedTask[], changes: readonly Change[]): readonly ListedTask[] {
  const known = latest.get(tasks)
  if (known?.changes === changes) return known.tasks

  const shown = overlayTasks(tasks, changes, currentUserId(), cachedTask)
  latest.set(tasks, { changes, tasks: shown })
  return shown
}

/** The open tasks of each group in order, by its id or INCOMING. Asked again and again for the same list. */
export function tasksByPlace(tasks: readonly ListedTask[], userId: string) {
  const before = store.get(placed)
  if (before?.tasks === tasks && before.userId === userId) return before.places

  const latest = placeTasks(tasks, userId, before)
  store.set(placed, latest)
  return latest.places
}
