import type { Point } from './ghost.ts'
import { scrollStep } from './scroll-step.ts'

/** An element that scrolls along one axis. */
export type Scroller = { element: HTMLElement; axis: 'x' | 'y' }

/** Scrolls while a drag is near the element's edge or beyond. */
export function scrollNearEdge({ element, axis }: Scroller, at: Point, elapsedMs: number) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const step =
    axis === 'x'
      ? scrollStep(at.x, { start: left, end: right }, elapsedMs)
      : scrollStep(at.y, { start: top, end: bottom }, elapsedMs)
  if (step !== 0) element.scrollBy(axis === 'x' ? { left: step } : { top: step })
}
