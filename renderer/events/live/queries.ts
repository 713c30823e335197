import { useQuery } from '@tanstack/react-query'
import type { Event } from '#shared/events/schemas.ts'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { isInProgress } from '../event-state.ts'
import { latestOf } from '../latest-of.ts'

const pollMs = 60_000

/** The meetings a bot is joining or in right now. */
export function useInProgress() {
  return useQuery<Event[]>({
    queryKey: keys.inProgress,
    queryFn: ({ signal }) => api.get<Event[]>('/api/meetings/in-progress', signal),
    // Updates come by socket; polling also notices the end of a meeting if sockets are blocked.
    refetchInterval: ({ state }) => (state.data?.length ? pollMs : false),
  })
}

export function mergeInProgress(event: Event) {
  queryClient.setQueryData<Event[]>(keys.inProgress, (events) => {
    const latest = latestOf(
      event,
      events?.find(({ id }) => id === event.id),
    )
    const others = events?.filter(({ id }) => id !== event.id)

    return others && (isInProgress(latest) ? [...others, latest] : others)
  })
}
