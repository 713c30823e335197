import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { limits } from '#shared/limits.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { isCapturing } from './event-state.ts'
import { mergeInProgress } from './live/queries.ts'
import { latestOf } from './latest-of.ts'
import { isSummarizing } from './summary-requests.ts'
import { mergeUpcoming } from './upcoming.ts'
import { isInPastList } from './when-listed.ts'
import { fetchLines } from './live-lines.ts'

type EventPages = InfiniteData<Event[], number>
const pageSize = limits.eventPageSize

export function useEvents() {
  const query = useInfiniteQuery<Event[], Error, EventPages, readonly string[], number>({
    queryKey: keys.events,
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.get<Event[]>(`/api/tasks/events?skip=${pageParam}&take=${pageSize}`, signal)
      // An event may have been announced since the list was read.
      return page.map((event) => latestOf(event, queryClient.getQueryData<Event>(keys.event(event.id))))
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.flat().length),
    // An event without a bot begins without an update.
    staleTime: 60_000,
  })
  const data = useMemo(() => query.data?.pages.flat(), [query.data])

  return { ...query, data }
}

/** One event, fetched once there is an id. */
export function useEvent(id: string | null) {
  return useQuery<Event>({
    queryKey: keys.event(id ?? ''),
    enabled: id !== null,
    queryFn: ({ signal }) => api.get<Event>(`/api/meetings/${id}`, signal),
    placeholderData: () => knownEvents().find((event) => event.id === id),
    staleTime: 0,
    // Updates come by socket; polling also shows the progress of a capture if sockets are blocked.
    refetchInterval: ({ state }) =>
      state.data && (isCapturing(state.data) || isSummarizing(state.data)) ? 1500 : false,
  })
}

export function useTranscript(eventId: string) {
  return useQuery<TranscriptLine[]>({
    queryKey: keys.transcript(eventId),
    queryFn: ({ signal }) => fetchLines(eventId, signal),
    staleTime: 0,
  })
}

/** Puts a fetched or announced event into the caches, unless they have a later version. */
export function mergeEvent(event: Event) {
  queryClient.setQueryData<Event>(keys.event(event.id), (known) => latestOf(event, known))
  queryClient.setQueryData<EventPages>(keys.events, (data) => data && { ...data, pages: withEvent(data.pages, event) })
  mergeUpcoming(event)
  mergeInProgress(event)
}

export function removeEvent(id: string) {
  for (const queryKey of [keys.upcoming, keys.inProgress])
    queryClient.setQueryData<Event[]>(queryKey, (events) => events?.filter((event) => event.id !== id))
  queryClient.setQueryData<EventPages>(
    keys.events,
    (data) => data && { ...data, pages: data.pages.map((page) => page.filter((event) => event.id !== id)) },
  )
  for (const key of [keys.event(id), keys.eventTasks(id), keys.transcript(id)])
    queryClient.removeQueries({ queryKey: key })
}

function withEvent(pages: Event[][], event: Event): Event[][] {
  const isKnown = pages.some((page) => page.some((known) => known.id === event.id))
  if (isKnown) return pages.map((page) => page.map((known) => (known.id === event.id ? latestOf(event, known) : known)))
  if (!isInPastList(event, new Date())) return pages

  const [first = [], ...rest] = pages
  return [[event, ...first].toSorted((one, other) => (one.date < other.date ? 1 : -1)), ...rest]
}

/** Every event in a cached list. */
export function knownEvents(): Event[] {
  const pages = queryClient.getQueryData<EventPages>(keys.events)?.pages.flat() ?? []
  const lists = [keys.upcoming, keys.inProgress].flatMap(
    (queryKey) => queryClient.getQueryData<Event[]>(queryKey) ?? [],
  )

  return [...pages, ...lists]
}
