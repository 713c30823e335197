import type { Task } from '#shared/tasks/schemas.ts'
import { api } from '../platform/api.ts'
import type { Change } from '../platform/changes/change.ts'
import { forget, keep, keptChanges } from '../platform/changes/kept-changes.ts'
import { createOutbox } from '../platform/changes/outbox.ts'
import { onBack } from '../platform/connection.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dismissToastsAbout, showToast } from '../ui/toast-list.ts'
import { mergeTask, removeTask } from './cache.ts'
import { copy } from './copy.ts'

/** Browsers refuse to let a larger request outlive its page. */
const keepaliveLimit = 30_000

let userId = ''

export const outbox = createOutbox<Task>({
  send: (change) =>
    api.put<Task>(`/api/tasks/${change.taskId}`, change.patch, { keepalive: JSON.stringify(change.patch).length < keepaliveLimit }),
  acknowledged: (task) => mergeTask(task, userId),
  refused(change, because) {
    if (because.status === 404) removeTask(change.taskId)
    dismissToastsAbout(change.taskId)
    showToast({
      tone: 'problem',
      text: copy.refused,
      detail: because.message,
      action: because.status === 404 ? undefined : { label: copy.tryAgain, run: () => outbox.add(again(change)) },
    })
  },
  signedOut: () => queryClient.setQueryData(keys.me, null),
  keep: (change) => void keep(change, userId),
  forget: (changes) => void forget(changes),
  later(work, afterMs) {
    const timer = setTimeout(work, afterMs)
    return () => clearTimeout(timer)
  },
})

/** Starts sending for this person, beginning with what an earlier visit left behind. */
export function openOutbox(forUserId: string): () => void {
  userId = forUserId
  void keptChanges(forUserId).then((changes) => outbox.restore(changes))
  const stop = onBack(outbox.hurry)

  return () => {
    stop()
    outbox.clear()
  }
}

function again(change: Change): Change {
  return { ...change, id: crypto.randomUUID(), at: new Date().toISOString() }
}
