import { cachedTask } from './cache.ts'
import { copy } from './copy.ts'
import { titleOf } from '#shared/tasks/title.ts'

/** `“Send the draft”`, or `3 tasks`. */
export function tasksNamed(ids: readonly string[]): string {
  const [first] = ids
  const task = first && ids.length === 1 ? cachedTask(first) : undefined

  return task ? copy.named(titleOf(task)) : copy.tasks(ids.length)
}
