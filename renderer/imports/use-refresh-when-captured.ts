import { useEffect } from 'react'
import { isCapturing } from '../events/event-state.ts'
import { useEvent } from '../events/queries.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** Follows the capture of an event and loads what it brought once it is through. */
export function useRefreshWhenCaptured(eventId: string | null) {
  const event = useEvent(eventId)
  const isThrough = event.data !== undefined && !isCapturing(event.data)
  useEffect(() => {
    if (!isThrough) return
    for (const queryKey of [keys.tasks, keys.events, keys.allEventTasks])
      void queryClient.invalidateQueries({ queryKey })
  }, [isThrough])

  return event
}
