import type { Span } from './place-among.ts'

/** The specification's: within 10 % of the edge, 60 px each 33 ms. */
const edge = 0.1
const pixelsPerMs = 60 / 33
/** After a hiccup nobody wants to land somewhere else. */
const longestFrameMs = 66

/** How far what is in sight scrolls in so many milliseconds, because something is held at a point: back near its start, on near its end. */
export function scrollStep(at: number, { start, end }: Span, elapsedMs: number): number {
  const zone = (end - start) * edge
  const step = pixelsPerMs * Math.min(elapsedMs, longestFrameMs)
  if (at < start + zone) return -step
  if (at > end - zone) return step
  return 0
}
