import { useEffect, useLayoutEffect, useRef } from 'react'
import { registerList, reportListChanged } from './task-lists.ts'

/** Lets commands walk through a list whose rows all exist. */
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
