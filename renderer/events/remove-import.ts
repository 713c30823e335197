import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Event } from '#shared/events/schemas.ts'
import { boardCopy as copy } from './board-copy.ts'
import { removeEvent } from './queries.ts'
import { api } from '../platform/api.ts'
import { Refusal } from '../platform/refusal.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dropTasksOf } from '../tasks/cache.ts'
import { showToast } from '../ui/toast-list.ts'

type RemovedImport = Pick<Event, 'id' | 'title'>

/** Removes an import: the event, its transcript and the tasks found in it. */
export function useRemoveImport() {
  return useMutation({
    mutationFn: (event: RemovedImport) => api.delete(`/api/imports/${event.id}`).catch(alreadyGone),
    onSuccess(_, event) {
      dropTasksOf(event.id)
      removeEvent(event.id)
      showToast({ key: 'removed', icon: Trash2, text: copy.removed(event.title) })
      void queryClient.invalidateQueries({ queryKey: keys.tasks })
      void queryClient.invalidateQueries({ queryKey: keys.events })
      void queryClient.invalidateQueries({ queryKey: keys.completed })
    },
    onError: (error) => showToast({ tone: 'problem', text: copy.removeFailed, detail: error.message }),
  })
}

function alreadyGone(error: unknown) {
  if (!(error instanceof Refusal && error.status === 404)) throw error
}
