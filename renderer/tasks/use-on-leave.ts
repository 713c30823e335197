import { useEffect, useEffectEvent } from 'react'

/** Runs on unmount and when the page closes, so nothing typed is lost. */
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
