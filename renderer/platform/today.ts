import { atom, useAtomValue } from 'jotai'
import { dayOf, startOf } from './time.ts'

const today = atom(dayOf(new Date()))

/** The current local day. Renders again after midnight. */
export const useToday = () => useAtomValue(today)

/** Updates the day at midnight, and when the page becomes visible, because timers stop while a computer sleeps. */
today.onMount = (set) => {
  let timer: ReturnType<typeof setTimeout>
  const check = () => {
    const now = new Date()
    set(dayOf(now))
    clearTimeout(timer)
    timer = setTimeout(check, millisecondsToMidnight(now) + 50)
  }
  document.addEventListener('visibilitychange', check)
  check()

  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

function millisecondsToMidnight(now: Date) {
  const midnight = startOf(dayOf(now))
  midnight.setDate(midnight.getDate() + 1)
  return midnight.getTime() - now.getTime()
}
