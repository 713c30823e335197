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

/** Takes a fetched or edited list into the cache. An edit of the cached list leaves its version as it was. */
export function takeBoard(before: unknown, after: unknown): unknown {
  const [known, next] = [before as ListedTask[] | undefined, after as ListedTask[]]
  const version = versionOf(next) ?? (known && versionOf(known))
  return withVersion(reconcile(known, next) as ListedTask[], version)
}
