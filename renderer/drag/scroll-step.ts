import type { Span } from './place-among.ts'

/** Within 10% of the edge, 60 px per 33 ms (specification). */
const edge = 0.1
const pixelsPerMs = 60 / 33
/** Limits the jump after a slow frame. */
const longestFrameMs = 66

/** How far to scroll after some milliseconds with the pointer at a point: back near the start, forward near the end. */
export function scrollStep(at: number, { start, end }: Span, elapsedMs: number): number {
  const zone = (end - start) * edge
  const step = pixelsPerMs * Math.min(elapsedMs, longestFrameMs)
  if (at < start + zone) return -step
  if (at > end - zone) return step
  return 0
}
