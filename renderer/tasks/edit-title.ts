import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { store } from '../platform/state.ts'
import { rowOf } from '../selection/task-lists.ts'
import { titleToEdit, titleToReword } from './state.ts'

/** Lets the user reword a quote in its row. Opens any other task with its title focused. */
export function editTitle({ id, titleKind }: ListedTask, navigate: (path: string) => void) {
  const isOpen = document.querySelector(`[data-detail-of="${CSS.escape(id)}"]`) !== null
  if (titleKind === 'quoted' && !isOpen && rowOf(id)) return store.set(titleToReword, id)

  store.set(titleToEdit, id)
  if (!isOpen) navigate(`/tasks/${id}`)
}
