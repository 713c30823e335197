import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The present moment, again and again. It rests while nobody looks at the page. */
export function useNow(everyMs = minuteMs): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      if (document.hidden) return
      setNow(new Date())
      timer = setTimeout(tick, everyMs - (Date.now() % everyMs)) // all clocks of the page step together
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
