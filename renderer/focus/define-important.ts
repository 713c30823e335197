import type { ImportantTasks } from '#shared/focus/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { ErrorEvent, waitFor } from '../platform/wait-for.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { turnFocus } from './focus.ts'
import { startLooking, stopLooking } from './state.ts'

const path = '/api/me/tasks/important'

/** Saves what is important, turns Focus on, and waits for the tasks to be labeled. */
export async function defineImportant(text: string) {
  if (text.trim()) void look() // the end may be announced before the response
  try {
    const { important } = await api.put<ImportantTasks>(path, { important: text })
    setImportant(important)
    turnFocus(important !== null)
  } catch (error) {
    stopLooking()
    throw error
  }
}

async function look() {
  const isStillOurs = startLooking()
  try {
    await waitFor('tasks-relabeled', { errorEvent: 'relabel-failed' })
    if (isStillOurs()) stopLooking()
  } catch (error) {
    if (!isStillOurs()) return
    console.error(error)
    stopLooking()
    if (error instanceof ErrorEvent)
      showToast({ key: 'focus', tone: 'problem', text: copy.failed, detail: copy.failedHow })
    else showToast({ key: 'focus', text: copy.stillLooking })
    void queryClient.invalidateQueries({ queryKey: keys.tasks }) // the announcement may have been missed
  }
}

/** Handles the server relabeling the tasks, perhaps because another window changed what is important. */
export async function handleRelabeled() {
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
