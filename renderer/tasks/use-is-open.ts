import { useLocationProperty } from 'wouter/use-browser-location'
import { originOf, panelOf, viewOf } from '../platform/view.ts'

/** Whether a task is open beside the board. From the path, so that only its own row renders. */
export function useIsOpen(taskId: string): boolean {
  return useLocationProperty(() => {
    const panel = panelOf(viewOf(location.pathname, location.search), originOf(history.state))
    return panel.kind === 'task' && panel.taskId === taskId
  })
}
