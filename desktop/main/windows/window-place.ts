export type Rectangle = { x: number; y: number; width: number; height: number }

export const smallest = { width: 360, height: 480 }
const usual = { width: 1280, height: 820 }
const enoughToSee = 120
const titleBar = 30

/** A window's bounds: the last ones if they're still on a screen, else centered on the first screen. */
export function placeWindow(was: Rectangle | null, screens: readonly Rectangle[]): Rectangle {
  const fitting = was ? screens.map((screen) => ({ screen, window: fitTo(was, screen) })) : []
  const seen = fitting.find(({ window, screen }) => isSeenOn(window, screen))
  if (seen) return seen.window

  const { x, y, ...most } = screens[0] ?? { x: 0, y: 0, ...usual }
  const width = clamp(was?.width ?? usual.width, smallest.width, most.width)
  const height = clamp(was?.height ?? usual.height, smallest.height, most.height)
  return { x: Math.round(x + (most.width - width) / 2), y: Math.round(y + (most.height - height) / 2), width, height }
}

function fitTo(window: Rectangle, screen: Rectangle): Rectangle {
  return {
    ...window,
    width: clamp(window.width, smallest.width, screen.width),
    height: clamp(window.height, smallest.height, screen.height),
  }
}

/** Whether enough of the title bar is on the screen to drag the window. */
function isSeenOn(window: Rectangle, screen: Rectangle): boolean {
  const seen = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  return seen >= enoughToSee && window.y >= screen.y && window.y + titleBar <= screen.y + screen.height
}

const clamp = (value: number, least: number, most: number) => Math.max(Math.min(value, most), Math.min(least, most))
