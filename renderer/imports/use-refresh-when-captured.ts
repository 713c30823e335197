import { useEffect } from 'react'
import { isCapturing } from '../events/event-state.ts'
import { useEvent } from '../events/queries.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** Follows an event's capture and refreshes its tasks when it finishes. */
export function useRefreshWhenCaptured(eventId: string | null) {
  const event = useEvent(eventId)
  const isFinished = event.data !== undefined && !isCapturing(event.data)
  useEffect(() => {
    if (!isFinished) return
    for (const queryKey of [keys.tasks, keys.events, keys.allEventTasks])
      void queryClient.invalidateQueries({ queryKey })
    // An answer to the question leads to other tasks, and `updatedAt` changes with it.
  }, [isFinished, event.data?.updatedAt])

  return event
}
