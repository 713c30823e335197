import type { RecorderView } from '#shared/desktop/recorder-bridge.ts'
import type { Rectangle } from '../windows/window-place.ts'

type Size = { width: number; height: number }

const widths: Record<RecorderView, number> = { panel: 336, small: 300, permissions: 560, done: 320 }
/** Heights until the page reports its own. */
const heights: Record<RecorderView, number> = { panel: 322, small: 44, permissions: 520, done: 64 }
const fromEdge = 12

/** The window's size: the view's width, and the height the page measured. */
export function sizeOf(view: RecorderView, measured?: number): Size {
  return { width: widths[view], height: measured ?? heights[view] }
}

/**
 * Places the window below the right end of the menu bar until the user moves it. It grows to the left and down, never
 * off the screen. Permissions are centered.
 */
export function placeRecorder(
  view: RecorderView,
  { width, height }: Size,
  was: Rectangle | null,
  screen: Rectangle,
): Rectangle {
  const fits = { width, height: Math.min(height, screen.height - 2 * fromEdge) }
  if (view === 'permissions')
    return {
      x: Math.round(screen.x + (screen.width - width) / 2),
      y: Math.round(screen.y + (screen.height - fits.height) / 2),
      ...fits,
    }

  const right = was ? was.x + was.width : screen.x + screen.width - fromEdge
  const top = was ? was.y : screen.y + fromEdge
  return {
    x: Math.min(Math.max(right - width, screen.x), screen.x + screen.width - width),
    y: Math.min(Math.max(top, screen.y), screen.y + screen.height - fits.height),
    ...fits,
  }
}
