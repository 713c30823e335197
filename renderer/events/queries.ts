import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { limits } from '#shared/limits.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

type Pages = InfiniteData<Event[], number>
const pageSize = limits.eventPageSize

export function useEvents() {
  const query = useInfiniteQuery<Event[], Error, Pages, readonly string[], number>({
    queryKey: keys.events,
    queryFn: ({ pageParam, signal }) => api.get(`/api/tasks/events?skip=${pageParam}&take=${pageSize}`, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.flat().length),
  })
  const data = useMemo(() => query.data?.pages.flat(), [query.data])

  return { ...query, data }
}

/** One event; asked for only once there is an id. */
export function useEvent(id: string | null) {
  return useQuery<Event>({
    queryKey: keys.event(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => api.get<Event>(`/api/meetings/${id}`, signal),
    placeholderData: () => listedEvents().find((event) => event.id === id),
    staleTime: 0,
    // Live news comes by socket; asking as well keeps a capture moving on screen where sockets are blocked.
    refetchInterval: ({ state }) => (state.data && isCapturing(state.data) ? 1500 : false),
  })
}

export function useTranscript(eventId: string) {
  return useQuery<TranscriptLine[]>({
    queryKey: keys.transcript(eventId),
    queryFn: ({ signal }) => api.get<TranscriptLine[]>(`/api/meetings/${eventId}/transcript`, signal),
  })
}

/** Whether tasks of this event may still be on their way. */
export function isCapturing(event: Event): boolean {
  const stage = event.progress?.stage ?? (event.status === 'PROCESSING' ? 'finding' : 'done')

  return stage === 'finding'
}

/** Puts an event that the server answered or announced in its place: newest first, unless an older version. */
export function mergeEvent(event: Event) {
  queryClient.setQueryData<Event>(keys.event(event.id), (known) => (known && known.updatedAt > event.updatedAt ? known : event))
  queryClient.setQueryData<Pages>(keys.events, (data) => data && { ...data, pages: placed(data.pages, event) })
}

export function removeEvent(id: string) {
  queryClient.setQueryData<Pages>(keys.events, (data) => data && { ...data, pages: data.pages.map((page) => page.filter((event) => event.id !== id)) })
  for (const key of [keys.event(id), keys.eventTasks(id), keys.transcript(id)]) queryClient.removeQueries({ queryKey: key })
}

function placed(pages: Event[][], event: Event): Event[][] {
  const isListed = pages.some((page) => page.some((known) => known.id === event.id))
  if (isListed) return pages.map((page) => page.map((known) => (known.id === event.id && known.updatedAt <= event.updatedAt ? event : known)))

  const [first = [], ...rest] = pages
  return [[event, ...first].toSorted((one, other) => (one.date < other.date ? 1 : -1)), ...rest]
}

function listedEvents(): Event[] {
  return queryClient.getQueryData<Pages>(keys.events)?.pages.flat() ?? []
}
