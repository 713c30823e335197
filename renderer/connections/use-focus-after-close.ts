import { useEffect, useRef } from 'react'

/** Moves the focus when a form closes, because the button in it that had the focus is gone. */
export function useFocusAfterClose(isOpen: boolean, target: { current: HTMLElement | null }) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, target])
}
