import type { ImportantTasks } from '#shared/focus/schemas.ts'
import type { Label } from '#shared/labels/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { isDemo } from '#shared/tasks/demo.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { openLayer } from '../platform/layers.ts'
import { filterBy, filterNow } from '../labels/state.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { startLooking, stopLooking } from './state.ts'

const path = '/api/me/tasks/important'
const enoughTasks = 8
const giveUpAfterMs = 30_000

/** Whether there are enough tasks for Focus to help. Demo tasks don't count. */
export const hasEnoughTasks = (tasks: readonly Task[]) => tasks.filter((task) => !isDemo(task)).length >= enoughTasks

/** Turns Focus on or off, which is a filter by the Important label. Asks first if nothing is defined as important yet. */
export function toggleFocus(anchor: HTMLElement | null) {
  const isDefined = queryClient.getQueryData<Me>(keys.me)?.importantTasks
  if (isDefined) return turnFocus(!filterNow().includes(importantId() ?? ''))

  const tasks = queryClient.getQueryData<Task[]>(keys.tasks)
  if (tasks && !hasEnoughTasks(tasks)) showToast({ key: 'focus', text: copy.notYet })
  else openLayer({ kind: 'focus', anchor })
}

export function turnFocus(isOn: boolean) {
  const id = importantId()
  if (id) filterBy(id, isOn)
}

const importantId = () => queryClient.getQueryData<Label[]>(keys.labels)?.find(({ type }) => type === 'IMPORTANT')?.id

/** Saves what is important, turns Focus on, and waits for the tasks to be labeled. */
export async function defineImportant(text: string) {
  if (text.trim()) startLooking(giveUp, giveUpAfterMs) // the end may be announced before the response
  try {
    const { important } = await api.put<ImportantTasks>(path, { important: text })
    setImportant(important)
    turnFocus(important !== null)
  } catch (error) {
    stopLooking()
    throw error
  }
}

/** Handles the server relabeling the tasks, perhaps because another window changed what is important. */
export async function handleRelabeled() {
  stopLooking()
  try {
    setImportant((await api.get<ImportantTasks>(path)).important)
  } catch {
    // The page gets the update when it reconnects.
  }
}

function setImportant(important: string | null) {
  queryClient.setQueryData<Me | null>(keys.me, (me) =>
    me && me.importantTasks !== important ? { ...me, importantTasks: important } : me,
  )
}

function giveUp() {
  showToast({ key: 'focus', text: copy.stillLooking })
  void queryClient.invalidateQueries({ queryKey: keys.tasks }) // the announcement may have been missed
}
