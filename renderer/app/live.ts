import type { Event } from '#shared/events/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { isShownToAsNew } from '../tasks/is-new.ts'
import { isCapturing, mergeEvent, removeEvent } from '../events/queries.ts'
import { announce } from '../platform/announcer.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { openRealtime } from '../platform/realtime.ts'
import { cachedTask, mergeOrder, mergeTask, removeTask } from '../tasks/cache.ts'
import { isNews } from '../tasks/merge.ts'
import { titleOf } from '../tasks/title.ts'
import { copy } from './copy.ts'

/** Keeps the page as the server has it, for as long as this person is signed in. */
export function connect(userId: string): () => void {
  const arrivals = announceTogether()

  return openRealtime(
    {
      task(task) {
        const known = cachedTask(task.id)
        if (known && !isNews(task, known, userId)) return
        mergeTask(task)
        if (!known && isShownToAsNew(task, userId)) arrivals.add(task)
      },
      'task-removed': ({ id }) => removeTask(id),
      'tasks-sorted': ({ taskGroupId, sortedTaskIds, sortedAt }) => mergeOrder(taskGroupId, sortedTaskIds, sortedAt),
      'task-groups-changed': () => void queryClient.invalidateQueries({ queryKey: keys.taskGroups }),
      'labels-changed': () => void queryClient.invalidateQueries({ queryKey: keys.labels }),
      'tasks-relabeled': () => void queryClient.invalidateQueries({ queryKey: keys.tasks }),
      meeting: (event) => take(event),
      'meeting-removed': ({ id }) => removeEvent(id),
    },
    () => void queryClient.invalidateQueries(),
  )
}

function take(event: Event) {
  mergeEvent(event)
  if (!isCapturing(event)) void queryClient.invalidateQueries({ queryKey: keys.eventTasks(event.id) })
}

/** An import brings many tasks at once; they are one piece of news. */
function announceTogether() {
  let waiting: Task[] = []
  return {
    add(task: Task) {
      if (waiting.length === 0) setTimeout(flush, 600)
      waiting.push(task)
    },
  }

  function flush() {
    const [first] = waiting
    if (first) announce(waiting.length === 1 ? copy.newTask(titleOf(first)) : copy.newTasks(waiting.length))
    waiting = []
  }
}
