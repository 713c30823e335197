import { createStore } from '../platform/store.ts'

/** The task whose title wants the focus as soon as it is open. */
export const titleToEdit = createStore<string | null>(null)

export function editTitle(taskId: string, navigate: (path: string) => void) {
  titleToEdit.set(taskId)
  navigate(`/tasks/${taskId}`)
}
