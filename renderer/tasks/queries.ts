import { useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isWhole, meetingsOf, type ListedTask } from '#shared/tasks/listed-task.ts'
import { isUnassigned } from '#shared/tasks/is-unassigned.ts'
import { useMe } from '../me/queries.ts'
import { currentConnection } from '../platform/connection.ts'
import { store } from '../platform/state.ts'
import { api } from '../platform/api.ts'
import { changesByTask, createdTask, overlayTask } from '../changes/overlay.ts'
import { frameDrawn } from '../platform/frame-drawn.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Unreachable } from '../platform/refusal.ts'
import { useSteady } from '../platform/use-steady.ts'
import { outbox } from '../changes/send-changes.ts'
import { cachedTask, fetchSettled, reconcile } from './cache.ts'
import { takeBoard, versionOf } from './board-version.ts'
import { fetchBoard, fetchCards } from './fetch-board.ts'
import { overlaid } from './overlaid.ts'

const pageSize = 100
/** How long details that were fetched in advance are shown without asking again. */
const prefetchedMs = 5000

export const tasksQuery = {
  queryKey: keys.tasks,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchSettled(keys.tasks, () => fetchBoard(signal)),
  structuralSharing: takeBoard,
}

/** All open tasks of the user, with pending changes applied. */
export function useTasks() {
  const query = useQuery<ListedTask[]>(tasksQuery)

  return { ...query, data: useOverlaid(query.data) }
}

/** Whether all open tasks have loaded. What isn't the board waits for them. */
export const useHasBoard = () => useQuery({ ...tasksQuery, select: isWholeBoard }).data ?? false

const isWholeBoard = (tasks: readonly ListedTask[]) => versionOf(tasks) !== undefined

export function useTask(id: string) {
  const me = useMe()
  const changes = useAtomValue(outbox.waiting)
  const own = useMemo(() => changesByTask(changes).get(id) ?? [], [changes, id])
  const created = createdTask(own, me.id) // the server doesn't have it yet
  const query = useQuery<ListedTask>({
    ...taskQuery(id, prefetchedMs),
    placeholderData: () => cachedTask(id),
    enabled: !created,
  })
  const task = query.data ?? created ?? (query.error instanceof Unreachable ? cachedTask(id) : undefined)

  return { ...query, task: task && overlayTask(task, own, me.id), isSaving: own.length > 0 }
}

/** A task with its details, fetched again if they are older than `freshMs`. */
const taskQuery = (id: string, freshMs: number) => ({
  queryKey: keys.task(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    afterFrame(() => fetchSettled(keys.task(id), () => api.get<ListedTask>(`/api/tasks/${id}`, signal))),
  staleTime: ({ state }: { state: { data: ListedTask | undefined } }) =>
    state.data && isWhole(state.data) ? freshMs : 0,
})

/** Fetches the details of a task that may be opened next, unless they are here and nothing was announced since. */
export function prefetchTask(id: string) {
  const isUnsent = changesByTask(store.get(outbox.waiting)).has(id)
  if (isUnsent || currentConnection() !== 'online') return
  void queryClient.prefetchQuery(taskQuery(id, Infinity))
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
  const query = useInfiniteQuery<ListedTask[], Error, InfiniteData<ListedTask[], number>, readonly string[], number>({
    queryKey: keys[list],
    queryFn: ({ pageParam, signal }) =>
      fetchCards(`${pagedPaths[list]}?view=card&skip=${pageParam}&take=${pageSize}`, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.flat().length),
    staleTime: 0,
  })
  const tasks = useMemo(() => query.data?.pages.flat(), [query.data])

  return { ...query, data: useOverlaid(tasks), loadMore: () => void fetchOneMore(query) }
}

type Paged = UseInfiniteQueryResult<InfiniteData<ListedTask[], number>>

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
    fetchSettled(keys.unassigned, () => fetchCards('/api/tasks/unassigned?view=card', signal)),
  structuralSharing: reconcile,
}

/** Tasks without an assignee. */
export function useUnassigned() {
  const query = useQuery<ListedTask[]>(unassignedQuery)
  const shown = useOverlaid(query.data)
  const data = useSteady(useMemo(() => shown?.filter((task) => isUnassigned(task, Date.now())), [shown]))

  return { ...query, data }
}

/** The duplicates of a task. */
export function useDuplicates(taskId: string) {
  const query = useQuery<ListedTask[]>({
    queryKey: keys.duplicates(taskId),
    queryFn: ({ signal }) => afterFrame(() => fetchCards(`/api/tasks/${taskId}/duplicates?view=card`, signal)),
    staleTime: 0,
  })
  const shown = useOverlaid(query.data)

  return useMemo(() => shown?.filter((task) => task.duplicateOf === taskId) ?? [], [shown, taskId])
}

export function useEventTasks(eventId: string) {
  const query = useQuery<ListedTask[]>({
    queryKey: keys.eventTasks(eventId),
    queryFn: ({ signal }) => api.get<ListedTask[]>(`/api/tasks/events/${eventId}`, signal),
    structuralSharing: reconcile,
    staleTime: 0,
  })
  const shown = useOverlaid(query.data)
  const data = useMemo(() => shown?.filter((task) => meetingsOf(task).includes(eventId)), [shown, eventId])

  return { ...query, data }
}

/** Starting a request takes milliseconds, and a task that opens shows what is cached. */
async function afterFrame<Answer>(fetch: () => Promise<Answer>): Promise<Answer> {
  await frameDrawn()
  return fetch()
}

function useOverlaid(tasks: readonly ListedTask[] | undefined): readonly ListedTask[] | undefined {
  const changes = useAtomValue(outbox.waiting)

  return useMemo(() => tasks && overlaid(tasks, changes), [tasks, changes])
}
