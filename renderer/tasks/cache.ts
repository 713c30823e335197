import { replaceEqualDeep, type InfiniteData } from '@tanstack/react-query'
import { atom } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import { isWhole, meetingsOf, type ListedTask } from '#shared/tasks/listed-task.ts'
import { isUnassigned } from '#shared/tasks/is-unassigned.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { changesByTask } from '../changes/overlay.ts'
import { outbox } from '../changes/send-changes.ts'
import { currentUserId } from '../me/current.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { store } from '../platform/state.ts'
import { addedTo, latestOf, withoutTask, withSort, withTask } from './merge.ts'

type Pages = InfiniteData<ListedTask[], number>
type BelongsHere = (task: ListedTask, userId: string) => boolean

const isMine: BelongsHere = (task, userId) => assignmentOf(task, userId) !== undefined
const isMineOrNobodys: BelongsHere = (task, userId) => isMine(task, userId) || task.assignees.length === 0

/** The cached lists, and which tasks belong in each, as on the server. */
const wholeLists: { key: readonly string[]; has: BelongsHere }[] = [
  { key: keys.tasks, has: (task, userId) => task.status === 'INCOMPLETE' && isMine(task, userId) },
  { key: keys.unassigned, has: (task) => isUnassigned(task, Date.now()) },
]
const pagedLists: { key: readonly string[]; has: BelongsHere }[] = [
  { key: keys.completed, has: (task, userId) => task.status === 'COMPLETED' && isMine(task, userId) },
  { key: keys.archived, has: (task, userId) => task.status === 'DISMISSED' && isMineOrNobodys(task, userId) },
  {
    key: keys.noise,
    has: (task, userId) => task.status === 'INCOMPLETE' && task.isNoise && isMineOrNobodys(task, userId),
  },
]

/** The latest cached version of a task. */
export function cachedTask(id: string): ListedTask | undefined {
  const own = queryClient.getQueryData<ListedTask>(keys.task(id))
  const open = byId(queryClient.getQueryData<ListedTask[]>(keys.tasks) ?? []).get(id)
  if (own && open) return latestOf(own, open, currentUserId())

  return own ?? open ?? cachedElsewhere(id)
}

const indexes = new WeakMap<readonly ListedTask[], ReadonlyMap<string, ListedTask>>()

/** Indexed, because a change to hundreds of tasks looks up each among thousands. */
function byId(tasks: readonly ListedTask[]): ReadonlyMap<string, ListedTask> {
  const index = indexes.get(tasks) ?? new Map(tasks.map((task) => [task.id, task]))
  indexes.set(tasks, index)
  return index
}

/** Merges a task from the server into every list it belongs to. The cache may already have a newer version; that one wins. */
export function mergeTask(incoming: ListedTask) {
  const userId = currentUserId()
  store.set(merges, (count) => count + 1)
  const known = cachedTask(incoming.id)
  const task = known ? latestOf(known, incoming, userId) : incoming
  update<ListedTask>(keys.task(task.id), () => task)
  for (const { key, has } of wholeLists) {
    update<ListedTask[]>(key, (tasks) =>
      has(task, userId) ? addedTo(tasks, task, userId) : withoutTask(tasks, task.id),
    )
  }
  for (const { key, has } of pagedLists)
    update<Pages>(key, (pages) => mergedInto(pages, task, userId, has(task, userId)))
  for (const eventId of meetingsOf(task)) mergeIntoEvent(eventId, task, userId)
}

/** Merges a card from the server, and has what it leaves out fetched again. The answer to an own change brings that. */
export function mergeCard(task: ListedTask) {
  mergeTask(task)
  if (changesByTask(store.get(outbox.waiting)).has(task.id)) return
  void queryClient.invalidateQueries({ queryKey: keys.task(task.id) })
}

/** An event's page shows where each task was said, which a card doesn't tell. */
function mergeIntoEvent(eventId: string, task: ListedTask, userId: string) {
  const queryKey = keys.eventTasks(eventId)
  const isListed = queryClient.getQueryData<ListedTask[]>(queryKey)?.some(({ id }) => id === task.id)
  if (isListed || isWhole(task)) update<ListedTask[]>(queryKey, (tasks) => addedTo(tasks, task, userId))
  else void queryClient.invalidateQueries({ queryKey })
}

export function removeTask(id: string) {
  store.set(merges, (count) => count + 1)
  removeWhere((task) => task.id === id)
  queryClient.removeQueries({ queryKey: keys.task(id) })
}

/** Removes an event's tasks from the cached lists. */
export function dropTasksOf(eventId: string) {
  removeWhere((task) => task.source?.meetingId === eventId)
}

/** How often the server's tasks were merged. */
const merges = atom(0)
const triesWhileBusy = 3
const againMs = 1000

/** Refetches what was loading when an update came in, since it may be older. If updates go on, it's fetched again later. */
export async function fetchSettled<Data>(queryKey: readonly string[], fetch: () => Promise<Data>): Promise<Data> {
  for (let tries = 1; ; tries++) {
    const before = store.get(merges)
    const data = await fetch()
    if (store.get(merges) === before) return data
    if (tries === triesWhileBusy) {
      setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }), againMs)
      return data
    }
  }
}

type Order = { taskGroupId: string; sortedTaskIds: readonly string[]; sortedAt: string }

/** When each task last got its position from an order, so that an older order arriving late doesn't change it. */
const orderedAt = atomWithLazy(() => new Map<string, string>())

/** Applies a group's announced order. */
export function mergeOrder(order: Order) {
  placeInOrder(order, (knownAt) => knownAt <= order.sortedAt)
}

/** Applies the order that was sent. The announced one replaces it: it lists only what the server placed. */
export function mergeSentOrder(order: Order) {
  placeInOrder(order, (knownAt) => knownAt < order.sortedAt)
}

function placeInOrder({ taskGroupId, sortedTaskIds, sortedAt }: Order, isNews: (knownAt: string) => boolean) {
  const userId = currentUserId()
  store.set(merges, (count) => count + 1)

  const known = store.get(orderedAt)
  const sorts = new Map<string, number>()
  for (const [sort, id] of sortedTaskIds.entries()) {
    if (!isNews(known.get(id) ?? '')) continue
    sorts.set(id, sort)
    known.set(id, sortedAt)
  }
  update<ListedTask[]>(keys.tasks, (tasks) =>
    tasks.map((task) => withSort(task, userId, { taskGroupId, sort: sorts.get(task.id), sortedAt })),
  )
}

/** A list that was loading while a task changed must not bring the old task back. */
export function reconcile(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return after
  const userId = currentUserId()
  const known = byId(before as ListedTask[])
  const merged = (after as ListedTask[]).map((task) => {
    const own = known.get(task.id)
    return own && own !== task ? latestOf(task, own, userId) : task
  })

  return replaceEqualDeep(before, merged)
}

/**
 * Caches the task a change is made to, so the change also shows where the task isn't listed yet. A cached version wins,
 * because the shown one may have a time from this device's clock, and the server's answers could look older.
 */
export function rememberTask(shown: ListedTask) {
  queryClient.setQueryData<ListedTask>(keys.task(shown.id), cachedTask(shown.id) ?? shown)
}

function cachedElsewhere(id: string): ListedTask | undefined {
  const events = queryClient
    .getQueriesData<ListedTask[]>({ queryKey: keys.allEventTasks })
    .flatMap(([, tasks]) => tasks ?? [])
  const unassigned = queryClient.getQueryData<ListedTask[]>(keys.unassigned) ?? []
  const paged = pagedLists.flatMap(({ key }) => queryClient.getQueryData<Pages>(key)?.pages.flat() ?? [])

  return [...events, ...unassigned, ...paged].find((task) => task.id === id)
}

function mergedInto(data: Pages, task: ListedTask, userId: string, belongs: boolean): Pages {
  const [first = [], ...rest] = data.pages
  if (!belongs) return { ...data, pages: data.pages.map((page) => withoutTask(page, task.id)) }
  if (rest.some((page) => page.some((known) => known.id === task.id))) {
    return { ...data, pages: data.pages.map((page) => withTask(page, task, userId)) }
  }

  return { ...data, pages: [addedTo(first, task, userId), ...rest] }
}

function removeWhere(isGone: (task: ListedTask) => boolean) {
  const isHere = (task: ListedTask) => !isGone(task)
  for (const { key } of wholeLists) update<ListedTask[]>(key, (tasks) => tasks.filter(isHere))
  for (const { key } of pagedLists)
    update<Pages>(key, (data) => ({ ...data, pages: data.pages.map((page) => page.filter(isHere)) }))
  for (const [key] of queryClient.getQueriesData<ListedTask[]>({ queryKey: keys.allEventTasks }))
    update<ListedTask[]>(key, (tasks) => tasks.filter(isHere))
}

function update<Data>(key: readonly unknown[], change: (data: Data) => Data) {
  queryClient.setQueryData<Data>(key, (data) => (data === undefined ? undefined : change(data)))
}
