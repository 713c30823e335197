import type { Me } from '#shared/me/schemas.ts'
import { tourPath } from '#shared/onboarding/demo-tasks.ts'
import { pages } from '#shared/onboarding/flow.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { viewOf } from '../platform/view.ts'
import { track } from './track.ts'

/** What the router and the browser's buttons say. */
const moves = ['popstate', 'pushState', 'replaceState'] as const

/** Records which screens are opened, by kind and never by what they show. Returns a function that stops it. */
export function trackScreens(): () => void {
  let last: string | null = null

  function look() {
    const { pathname } = location
    if (isPassing(pathname, queryClient.getQueryData<Me | null>(keys.me))) return
    const screen = screenOf(pathname)
    if (screen !== last) track('Screen Opened', { screen })
    last = screen
  }

  look()
  for (const event of moves) addEventListener(event, look)
  return () => {
    for (const event of moves) removeEventListener(event, look)
  }
}

/** Whether a user at this path is being led to the setup, and doesn't see what's there. */
export const isPassing = (
  path: string,
  me: Pick<Me, 'onboarded' | 'deletionScheduledAt'> | null | undefined,
): boolean => !!me && !me.onboarded && !me.deletionScheduledAt && !/^\/(onboarding|invite)\//.test(path)

/** The name of the screen at a path. */
export function screenOf(path: string): string {
  const step = Object.entries(pages).find(([, page]) => page.path === path)
  if (step) return `onboarding/${step[0]}`
  if (path === tourPath) return 'tour'
  return path.startsWith('/invite/') ? 'invite' : viewOf(path).kind
}
