import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` after some time, paused while held. */
export function useCountdown(ms: number, isHeld: boolean, onEnd: () => void) {
  const end = useEffectEvent(onEnd)
  const left = useRef(ms)
  useEffect(() => {
    left.current = ms
  }, [ms])
  useEffect(() => {
    if (isHeld) return
    const since = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [ms, isHeld])
}
