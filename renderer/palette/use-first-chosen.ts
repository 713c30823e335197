import { useEffect, useRef } from 'react'

/** cmdk selects nothing when the selected result is removed with others, so this selects the first, as Home does. */
export function useFirstChosen() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = root.current
    if (!own || own.querySelector('[role="option"][aria-selected="true"]')) return
    own.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }))
  })

  return root
}
