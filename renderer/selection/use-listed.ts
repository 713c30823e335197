import { useEffect, useLayoutEffect, useRef } from 'react'
import { registerList, reportListChanged } from './task-lists.ts'

/** Registers a list whose rows are all rendered, so commands can move through it. */
export function useListed(taskIds: readonly string[]) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(taskIds)
  useLayoutEffect(() => {
    latest.current = taskIds
    reportListChanged()
  }, [taskIds])
  useEffect(() => {
    const own = element.current
    if (!own) return
    return registerList({
      element: own,
      taskIds: () => latest.current,
      focus: (taskId) => own.querySelector<HTMLElement>(`[data-task-id="${CSS.escape(taskId)}"] a`)?.focus(),
    })
  }, [])

  return element
}
