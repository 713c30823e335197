import { store } from '../platform/state.ts'
import { titleToEdit } from './state.ts'

/** Opens a task with its title focused. */
export function editTitle(taskId: string, navigate: (path: string) => void) {
  store.set(titleToEdit, taskId)
  navigate(`/tasks/${taskId}`)
}
