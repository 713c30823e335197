import { useEffect, useEffectEvent } from 'react'

/** Runs when a component goes away, and when the page itself does: what was typed must not be lost. */
export function useOnLeave(run: () => void) {
  const leave = useEffectEvent(run)
  useEffect(() => {
    const onHide = () => leave()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])
}
