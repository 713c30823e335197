import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The current time, updated regularly while the page is visible. */
export function useNow(everyMs = minuteMs): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      if (document.hidden) return
      setNow(new Date())
      timer = setTimeout(tick, everyMs - (Date.now() % everyMs)) // keeps all clocks of the page in step
    }
    document.addEventListener('visibilitychange', tick)
    timer = setTimeout(tick, everyMs - (Date.now() % everyMs))

    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])

  return now
}
