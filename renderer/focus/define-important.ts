import type { ImportantTasks } from '#shared/focus/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { turnFocus } from './focus.ts'
import { noteProgress, noteSaving } from './state.ts'

/** Saves what is important and turns Focus on. The server then looks for the tasks, which every window shows. */
export async function defineImportant(text: string) {
  noteProgress(null)
  noteSaving(text.trim() !== '')
  try {
    const { important } = await api.put<ImportantTasks>('/api/me/tasks/important', { important: text })
    queryClient.setQueryData<Me | null>(keys.me, (me) => me && { ...me, importantTasks: important })
    turnFocus(important !== null)
    void queryClient.invalidateQueries({ queryKey: keys.me }).finally(() => noteSaving(false))
  } catch (error) {
    noteSaving(false)
    throw error
  }
}

/** Handles that the server couldn't find the important tasks. */
export function reportNotFound() {
  showToast({ key: 'focus', tone: 'problem', text: copy.failed, detail: copy.failedHow })
}
