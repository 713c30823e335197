import { createStore } from '../platform/store.ts'

/** The task whose title is to be focused once it's open. */
export const titleToEdit = createStore<string | null>(null)

export function editTitle(taskId: string, navigate: (path: string) => void) {
  titleToEdit.set(taskId)
  navigate(`/tasks/${taskId}`)
}
