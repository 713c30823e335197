import { useLayoutEffect, useRef } from 'react'

/** Hands the focus of a row that goes to the row beside it, or to its column, so that the keyboard never lands nowhere. */
export function useFocusNeighbour<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const item = element.closest('li')
      const beside = item?.nextElementSibling ?? item?.previousElementSibling
      const same = document.activeElement?.matches('[role="checkbox"]') ? '[role="checkbox"]' : 'a'
      const target = beside?.querySelector<HTMLElement>(same) ?? element.closest<HTMLElement>('[role="region"]')
      target?.focus({ preventScroll: true })
    }
  }, [])

  return row
}
