import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { reconcile } from './cache.ts'

/**
 * The server's state that each cached list of open tasks includes. It goes with the list itself, so that a list and its
 * version are never of two moments.
 */
const versions = new WeakMap<readonly ListedTask[], string>()

export const versionOf = (tasks: readonly ListedTask[]): string | undefined => versions.get(tasks)

export function withVersion(tasks: ListedTask[], version: string | undefined): ListedTask[] {
  if (version !== undefined) versions.set(tasks, version)
  return tasks
}

/**
 * Takes a fetched or edited list into the cache. An edit of the cached list leaves its version as it was. What an observer
 * selects from the list passes through here too.
 */
export function takeBoard(before: unknown, after: unknown): unknown {
  const next = reconcile(before, after)
  if (!Array.isArray(next)) return next
  return withVersion(next, [after, before].filter(Array.isArray).map(versionOf).find(Boolean))
}
