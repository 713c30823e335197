import { useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { isUnassigned } from '#shared/tasks/is-unassigned.ts'
import { useMe } from '../me/queries.ts'
import { api } from '../platform/api.ts'
import { changesByTask, createdTask, overlayTask } from '../changes/overlay.ts'
import { frameDrawn } from '../platform/frame-drawn.ts'
import { keys } from '../platform/query-keys.ts'
import { useSteady } from '../platform/use-steady.ts'
import { outbox } from '../changes/send-changes.ts'
import { cachedTask, fetchSettled, reconcile } from './cache.ts'
import { overlaid } from './overlaid.ts'
import { sourcesIn } from './sources-in.ts'

const pageSize = 100

export const tasksQuery = {
  queryKey: keys.tasks,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchSettled(() => api.getList<Task[]>('/api/tasks', signal)),
  structuralSharing: reconcile,
}

/** All open tasks of the user, with pending changes applied. */
export function useTasks() {
  const query = useQuery<Task[]>(tasksQuery)

  return { ...query, data: useOverlaid(query.data) }
}

export function useTask(id: string) {
  const me = useMe()
  const changes = useAtomValue(outbox.waiting)
  const own = useMemo(() => changesByTask(changes).get(id) ?? [], [changes, id])
  const created = createdTask(own, me.id) // the server doesn't have it yet
  const query = useQuery<Task>({
    queryKey: keys.task(id),
    queryFn: ({ signal }) => afterFrame(() => fetchSettled(() => api.get<Task>(`/api/tasks/${id}`, signal))),
    placeholderData: () => cachedTask(id),
    staleTime: 0,
    enabled: !created,
  })
  const task = query.data ?? created

  return { ...query, task: task && overlayTask(task, own, me.id), isSaving: own.length > 0 }
}

export const useCompleted = () => usePages('completed')
export const useArchived = () => usePages('archived')
export const useNoise = () => usePages('noise')

const pagedPaths = {
  completed: '/api/tasks/completed',
  archived: '/api/tasks/archived',
  noise: '/api/tasks/noise-tasks',
}

/** A list loaded page by page. */
function usePages(list: keyof typeof pagedPaths) {
  const query = useInfiniteQuery<Task[], Error, InfiniteData<Task[], number>, readonly string[], number>({
    queryKey: keys[list],
    queryFn: ({ pageParam, signal }) => api.get(`${pagedPaths[list]}?skip=${pageParam}&take=${pageSize}`, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.flat().length),
    staleTime: 0,
  })
  const tasks = useMemo(() => query.data?.pages.flat(), [query.data])

  return { ...query, data: useOverlaid(tasks), loadMore: () => void fetchOneMore(query) }
}

type Paged = UseInfiniteQueryResult<InfiniteData<Task[], number>>

/** An update in the meantime reloads the list, which must not drop the requested page. */
async function fetchOneMore({ fetchNextPage, data }: Pick<Paged, 'fetchNextPage' | 'data'>) {
  const before = data?.pages.length ?? 0
  let latest: Awaited<ReturnType<typeof fetchNextPage>>
  do latest = await fetchNextPage({ cancelRefetch: false })
  while (latest.isSuccess && latest.hasNextPage && latest.data.pages.length <= before)
}

export const unassignedQuery = {
  queryKey: keys.unassigned,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchSettled(() => api.getList<Task[]>('/api/tasks/unassigned', signal)),
  structuralSharing: reconcile,
}

/** Tasks without an assignee. */
export function useUnassigned() {
  const query = useQuery<Task[]>(unassignedQuery)
  const shown = useOverlaid(query.data)
  const data = useSteady(useMemo(() => shown?.filter((task) => isUnassigned(task, Date.now())), [shown]))

  return { ...query, data }
}

/** The duplicates of a task. */
export function useDuplicates(taskId: string) {
  const query = useQuery<Task[]>({
    queryKey: keys.duplicates(taskId),
    queryFn: ({ signal }) => afterFrame(() => api.get<Task[]>(`/api/tasks/${taskId}/duplicates`, signal)),
    staleTime: 0,
  })
  const shown = useOverlaid(query.data)

  return useMemo(() => shown?.filter((task) => task.duplicateOf === taskId) ?? [], [shown, taskId])
}

export function useEventTasks(eventId: string) {
  const query = useQuery<Task[]>({
    queryKey: keys.eventTasks(eventId),
    queryFn: ({ signal }) => api.get<Task[]>(`/api/tasks/events/${eventId}`, signal),
    structuralSharing: reconcile,
    staleTime: 0,
  })
  const shown = useOverlaid(query.data)
  const data = useMemo(() => shown?.filter((task) => sourcesIn(task, eventId).length > 0), [shown, eventId])

  return { ...query, data }
}

/** Starting a request takes milliseconds, and a task that opens shows what is cached. */
async function afterFrame<Answer>(fetch: () => Promise<Answer>): Promise<Answer> {
  await frameDrawn()
  return fetch()
}

function useOverlaid(tasks: readonly Task[] | undefined): readonly Task[] | undefined {
  const changes = useAtomValue(outbox.waiting)

  return useMemo(() => tasks && overlaid(tasks, changes), [tasks, changes])
}
