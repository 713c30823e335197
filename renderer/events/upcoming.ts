import { useQuery } from '@tanstack/react-query'
import type { Event } from '#shared/events/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { latestOf } from './latest-of.ts'
import { isUpcoming } from './when-listed.ts'

/** The upcoming events, soonest first. Refetched whenever the list opens, because days pass without an update. */
export function useUpcoming() {
  return useQuery<Event[]>({
    queryKey: keys.upcoming,
    queryFn: ({ signal }) => api.get<Event[]>('/api/meetings/upcoming', signal),
    staleTime: 0,
  })
}

export function mergeUpcoming(event: Event) {
  queryClient.setQueryData<Event[]>(keys.upcoming, (events) => {
    const known = events?.find(({ id }) => id === event.id)
    const latest = latestOf(event, known)
    const others = events?.filter(({ id }) => id !== event.id)

    return others && (isUpcoming(latest, new Date()) ? [...others, latest].toSorted(bySoonest) : others)
  })
}

const bySoonest = (one: Event, other: Event) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id)
