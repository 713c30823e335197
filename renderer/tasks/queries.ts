import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { useMe } from '../me/queries.ts'
import { api } from '../platform/api.ts'
import { changesByTask, overlayTask, overlayTasks } from '../platform/changes/overlay.ts'
import { keys } from '../platform/query-keys.ts'
import { useStore } from '../platform/store.ts'
import { cachedTask, reconcile } from './cache.ts'
import { outbox } from './outbox.ts'

export const completedPageSize = 100

export const tasksQuery = {
  queryKey: keys.tasks,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getList<Task[]>('/api/tasks', signal),
  structuralSharing: reconcile,
}

/** Every open task of this person, with what they just did already in it. */
export function useTasks() {
  const query = useQuery<Task[]>(tasksQuery)

  return { ...query, data: useOverlaid(query.data) }
}

export function useTask(id: string) {
  const query = useQuery<Task>({
    queryKey: keys.task(id),
    queryFn: ({ signal }) => api.get<Task>(`/api/tasks/${id}`, signal),
    placeholderData: () => cachedTask(id),
    staleTime: 0,
  })
  const me = useMe()
  const changes = useStore(outbox.waiting)
  const own = useMemo(() => changesByTask(changes).get(id) ?? [], [changes, id])

  return { ...query, task: query.data && overlayTask(query.data, own, me.id), isSaving: own.length > 0 }
}

export function useCompleted() {
  const query = useInfiniteQuery<Task[], Error, InfiniteData<Task[], number>, readonly string[], number>({
    queryKey: keys.completed,
    queryFn: ({ pageParam, signal }) => api.get(`/api/tasks/completed?skip=${pageParam}&take=${completedPageSize}`, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < completedPageSize ? undefined : pages.flat().length),
    staleTime: 0,
  })
  const tasks = useMemo(() => query.data?.pages.flat(), [query.data])

  return { ...query, data: useOverlaid(tasks) }
}

export function useEventTasks(eventId: string) {
  const query = useQuery<Task[]>({
    queryKey: keys.eventTasks(eventId),
    queryFn: ({ signal }) => api.get<Task[]>(`/api/tasks/events/${eventId}`, signal),
    structuralSharing: reconcile,
    staleTime: 0,
  })
  const overlaid = useOverlaid(query.data)
  const data = useMemo(() => overlaid?.filter((task) => task.source?.meetingId === eventId), [overlaid, eventId])

  return { ...query, data }
}

function useOverlaid(tasks: readonly Task[] | undefined): readonly Task[] | undefined {
  const me = useMe()
  const changes = useStore(outbox.waiting)

  return useMemo(() => tasks && overlayTasks(tasks, changes, me.id, cachedTask), [tasks, changes, me.id])
}
