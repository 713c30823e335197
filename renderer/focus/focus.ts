import type { ImportantTasks } from '#shared/focus/schemas.ts'
import type { Label } from '#shared/labels/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { isDemo } from '#shared/tasks/demo.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { openLayer } from '../platform/layers.ts'
import { filterBy, filterNow } from '../labels/filter.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { createStore, useStore } from '../platform/store.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

const path = '/api/me/tasks/important'
const enoughTasks = 8
const patienceMs = 30_000

/** Whether there is so much to do that focus helps; Kept's own first tasks do not count. */
export const isEnough = (tasks: readonly Task[]) => tasks.filter((task) => !isDemo(task)).length >= enoughTasks

/** Turns Focus on or off: it is the Important label in the filter, and nothing more. Before anything is important it asks. */
export function toggleFocus(anchor: HTMLElement | null) {
  const isDefined = queryClient.getQueryData<Me>(keys.me)?.importantTasks
  if (isDefined) return turnFocus(!filterNow().includes(importantId() ?? ''))

  const tasks = queryClient.getQueryData<Task[]>(keys.tasks)
  if (tasks && !isEnough(tasks)) showToast({ key: 'focus', text: copy.notYet })
  else openLayer({ kind: 'focus', anchor })
}

export function turnFocus(isOn: boolean) {
  const id = importantId()
  if (id) filterBy(id, isOn)
}

const importantId = () => queryClient.getQueryData<Label[]>(keys.labels)?.find(({ type }) => type === 'IMPORTANT')?.id

/** Keeps what is important, turns Focus on by it, and waits for the tasks to be labelled. */
export async function defineImportant(words: string) {
  if (words.trim()) startLooking() // the news that it is done may come before the answer
  try {
    const { important } = await api.put<ImportantTasks>(path, { important: words })
    know(important)
    turnFocus(important !== null)
  } catch (error) {
    stopLooking()
    throw error
  }
}

/** The server labelled tasks anew, perhaps because another window said what is important. */
export async function relabeled() {
  stopLooking()
  try {
    know((await api.get<ImportantTasks>(path)).important)
  } catch {
    // The page is told again when it is connected again.
  }
}

function know(important: string | null) {
  queryClient.setQueryData<Me | null>(keys.me, (me) =>
    me && me.importantTasks !== important ? { ...me, importantTasks: important } : me,
  )
}

const looking = createStore(false)
let giveUp: ReturnType<typeof setTimeout> | undefined

/** Whether important tasks are being looked for. */
export const useIsLooking = () => useStore(looking)

function startLooking() {
  stopLooking()
  looking.set(true)
  giveUp = setTimeout(() => {
    stopLooking()
    showToast({ key: 'focus', text: copy.stillLooking })
    void queryClient.invalidateQueries({ queryKey: keys.tasks }) // the news may have passed us by
  }, patienceMs)
}

export function stopLooking() {
  clearTimeout(giveUp)
  looking.set(false)
}
