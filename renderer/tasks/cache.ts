import { replaceEqualDeep, type InfiniteData } from '@tanstack/react-query'
import type { Task } from '#shared/tasks/schemas.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { addedTo, isNewer, withoutTask, withTask } from './merge.ts'

type Pages = InfiniteData<Task[], number>

/** A task from wherever the page has it. */
export function cachedTask(id: string): Task | undefined {
  const own = queryClient.getQueryData<Task>(keys.task(id))
  const open = queryClient.getQueryData<Task[]>(keys.tasks)?.find((task) => task.id === id)
  if (own && open) return isNewer(open, own) ? open : own
  if (own ?? open) return own ?? open

  return cachedElsewhere(id)
}

/** Puts a task that the server just answered or announced into every list it belongs to. */
export function mergeTask(task: Task, userId: string) {
  const isOpenWork = task.status === 'INCOMPLETE' && task.assignees.some((assignee) => assignee.userId === userId)
  update<Task[]>(keys.tasks, (tasks) => (isOpenWork ? addedTo(tasks, task) : withoutTask(tasks, task.id)))
  update<Task>(keys.task(task.id), (known) => (isNewer(known, task) ? known : task))
  update<Pages>(keys.completed, (pages) => mergeCompleted(pages, task))
  const eventId = task.source?.meetingId
  if (eventId) update<Task[]>(keys.eventTasks(eventId), (tasks) => addedTo(tasks, task))
}

export function removeTask(id: string) {
  update<Task[]>(keys.tasks, (tasks) => withoutTask(tasks, id))
  update<Pages>(keys.completed, (data) => ({ ...data, pages: data.pages.map((page) => withoutTask(page, id)) }))
  for (const [key] of queryClient.getQueriesData<Task[]>({ queryKey: keys.allEventTasks })) {
    update<Task[]>(key, (tasks) => withoutTask(tasks, id))
  }
  queryClient.removeQueries({ queryKey: keys.task(id) })
}

/** Removes what came out of one event from the lists that are on screen. */
export function dropTasksOf(eventId: string) {
  const isOther = (task: Task) => task.source?.meetingId !== eventId
  update<Task[]>(keys.tasks, (tasks) => tasks.filter(isOther))
  update<Pages>(keys.completed, (data) => ({ ...data, pages: data.pages.map((page) => page.filter(isOther)) }))
}

/** A list that was on its way while a task changed must not bring the old task back. */
export function reconcile(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return after
  const known = new Map((before as Task[]).map((task) => [task.id, task]))
  const merged = (after as Task[]).map((task) => {
    const own = known.get(task.id)
    return own && isNewer(own, task) ? own : task
  })

  return replaceEqualDeep(before, merged)
}

/** Keeps the version the page acts on, so that a change can be shown where the task is not listed yet. */
export function rememberTask(task: Task) {
  queryClient.setQueryData<Task>(keys.task(task.id), (known) => (known && isNewer(known, task) ? known : task))
}

function cachedElsewhere(id: string): Task | undefined {
  const lists = queryClient.getQueriesData<Task[]>({ queryKey: keys.allEventTasks }).map(([, tasks]) => tasks ?? [])
  const completed = queryClient.getQueryData<Pages>(keys.completed)?.pages ?? []

  return [...lists, ...completed].flat().find((task) => task.id === id)
}

function mergeCompleted(data: Pages, task: Task): Pages {
  const [first = [], ...rest] = data.pages
  if (task.status !== 'COMPLETED') return { ...data, pages: data.pages.map((page) => withoutTask(page, task.id)) }
  if (rest.some((page) => page.some((known) => known.id === task.id))) {
    return { ...data, pages: data.pages.map((page) => withTask(page, task)) }
  }

  return { ...data, pages: [addedTo(first, task), ...rest] }
}

function update<Data>(key: readonly unknown[], change: (data: Data) => Data) {
  queryClient.setQueryData<Data>(key, (data) => (data === undefined ? undefined : change(data)))
}
