import type { Task } from '#shared/tasks/schemas.ts'
import { overlayTasks } from '../changes/overlay.ts'
import { outbox } from '../changes/send-changes.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { cachedTask } from '../tasks/cache.ts'
import { countNew } from './count-new.ts'

const gatherMs = 100

/** Keeps the number on the Dock's icon as the inbox is: how many tasks in it nobody has looked at. */
export function keepBadge(userId: string): () => void {
  const app = window.kept
  if (!app) return () => {}

  let shown: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (amount: number) => {
    if (amount !== shown) void app.showBadge((shown = amount))
  }
  const count = () => {
    timer = undefined
    const tasks = queryClient.getQueryData<Task[]>(keys.tasks)
    if (tasks) show(countNew(overlayTasks(tasks, outbox.waiting.get(), userId, cachedTask), userId, new Date()))
  }
  const countSoon = () => {
    timer ??= setTimeout(count, gatherMs)
  }
  const stops = [
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === keys.tasks[0]) countSoon()
    }),
    outbox.waiting.subscribe(countSoon),
  ]
  count()

  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    show(0)
  }
}
