import { createStore, useStore } from './store.ts'
import { dayOf, startOf } from './time.ts'

const today = createStore(dayOf(new Date()))

/** The present local day; whoever uses it renders again after midnight. */
export const useToday = () => useStore(today)

/** Timers sleep with the computer, so the day is also checked when the page is looked at again. */
export function keepToday() {
  let timer: ReturnType<typeof setTimeout>
  const check = () => {
    const now = new Date()
    today.set(dayOf(now))
    clearTimeout(timer)
    timer = setTimeout(check, millisecondsToMidnight(now) + 50)
  }
  document.addEventListener('visibilitychange', check)
  check()
}

function millisecondsToMidnight(now: Date) {
  const midnight = startOf(dayOf(now))
  midnight.setDate(midnight.getDate() + 1)
  return midnight.getTime() - now.getTime()
}
