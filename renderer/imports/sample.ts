import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Imported } from '#shared/imports/schemas.ts'
import { isCapturing, useEvent } from '../events/queries.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** Imports the sample meeting and stays busy until its tasks are on the board. */
export function useSample() {
  const [eventId, setEventId] = useState<string | null>(null)
  const importing = useMutation({
    mutationFn: () => api.post<Imported>('/api/imports/sample', { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onSuccess: (imported) => setEventId(imported.eventId),
  })
  useRefreshWhenCaptured(eventId)

  return { start: () => importing.mutate(), isBusy: importing.isPending || eventId !== null, error: importing.error }
}

/** Follows the capture of an event and loads what it brought once it is through. */
export function useRefreshWhenCaptured(eventId: string | null) {
  const event = useEvent(eventId)
  const isThrough = event.data !== undefined && !isCapturing(event.data)
  useEffect(() => {
    if (!isThrough) return
    for (const queryKey of [keys.tasks, keys.events, keys.allEventTasks]) void queryClient.invalidateQueries({ queryKey })
  }, [isThrough])

  return event
}
