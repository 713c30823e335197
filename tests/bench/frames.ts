declare global {
  interface Window {
    frameTimes: number[]
  }
}

/** Runs in the page: records the time of each frame from now on. */
export function recordFrames() {
  window.frameTimes = []
  let last: number | undefined
  const look = (now: number) => {
    if (last !== undefined) window.frameTimes.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
