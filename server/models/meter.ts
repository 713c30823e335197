/** Bytes a second since the time before, smoothed. */
export function meter(received: () => number, now = () => performance.now()): () => number | null {
  let [bytes, at] = [received(), now()]
  let speed: number | null = null
  return () => {
    const seconds = (now() - at) / 1000
    if (seconds < 0.1) return speed

    const latest = Math.max(0, received() - bytes) / seconds
    speed = speed === null ? latest : 0.7 * speed + 0.3 * latest
    bytes = received()
    at = now()
    return speed
  }
}
