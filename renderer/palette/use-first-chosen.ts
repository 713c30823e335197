import { useEffect, useRef } from 'react'

/** cmdk chooses no result when the chosen one goes together with others; then the first is it, as with the Home key. */
export function useFirstChosen() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = root.current
    if (!own || own.querySelector('[role="option"][aria-selected="true"]')) return
    own.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }))
  })

  return root
}
