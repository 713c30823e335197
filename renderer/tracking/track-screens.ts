import { pages } from '#shared/onboarding/flow.ts'
import { viewOf } from '../platform/view.ts'
import { track } from './track.ts'

/** What the router and the browser's buttons say. */
const moves = ['popstate', 'pushState', 'replaceState'] as const

/** Records which screens are opened, by kind and never by what they show. Returns a function that stops it. */
export function trackScreens(): () => void {
  let last: string | null = null

  function look() {
    const screen = screenOf(location.pathname)
    if (screen !== last) track('Screen Opened', { screen })
    last = screen
  }

  look()
  for (const event of moves) addEventListener(event, look)
  return () => {
    for (const event of moves) removeEventListener(event, look)
  }
}

/** The name of the screen at a path. */
export function screenOf(path: string): string {
  const step = Object.entries(pages).find(([, page]) => page.path === path)
  if (step) return `onboarding/${step[0]}`
  return path.startsWith('/invite/') ? 'invite' : viewOf(path).kind
}
