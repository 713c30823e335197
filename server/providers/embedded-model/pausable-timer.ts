export type PausableTimer = { pause: () => void; resume: () => void; clear: () => void }

/** Calls `whenOver` once `ms` have passed, not counting the time while it is paused. */
export function startPausableTimer(ms: number, whenOver: () => void): PausableTimer {
  let leftMs = ms
  let startedAt = 0
  let timer: NodeJS.Timeout | null = null

  const pause = () => {
    if (!timer) return
    clearTimeout(timer)
    timer = null
    leftMs -= performance.now() - startedAt
  }
  const resume = () => {
    if (timer) return
    startedAt = performance.now()
    timer = setTimeout(whenOver, Math.max(0, leftMs))
  }
  resume()
  return { pause, resume, clear: pause }
}
