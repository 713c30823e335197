import { useLayoutEffect, useRef } from 'react'
import { leaveRow } from '../selection/cursor.ts'

/** Moves the focus of a removed row to its neighbor or column. A dragged row is focused again where it lands. */
export function useFocusNeighbor<Row extends HTMLElement>(taskId: string) {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement) || element.querySelector('[data-lifted]')) return
      const item = element.closest('li')
      const beside = item?.nextElementSibling ?? item?.previousElementSibling
      const same = document.activeElement?.matches('[role="checkbox"]') ? '[role="checkbox"]' : 'a'
      const target = beside?.querySelector<HTMLElement>(same) ?? element.closest<HTMLElement>('[role="region"]')
      leaveRow(taskId, () => target?.focus({ preventScroll: true }))
    }
  }, [taskId])

  return row
}
