import { mayTrack } from '#shared/tracking/may-track.ts'
import { createTracker, mayWorkLater } from './tracker.ts'
import { post } from './post.ts'

const togetherMs = 5000

/** Whether the user's browser lets us. */
export const isAllowed = () => mayTrack(navigator as Navigator & { globalPrivacyControl?: boolean })

const tracker = createTracker({
  isAllowed,
  later: (work) => void setTimeout(work, togetherMs),
  send: async (events) => mayWorkLater(await post('/api/track', { events })),
})

/**
 * Records something a user did. It costs them nothing: it's sent later, together with others, or when they leave. What
 * waits is theirs, so it's sent before they sign out, or dropped.
 */
export const { track, flush: sendTracked, drop: dropTracked } = tracker

/** Sends what's left when the user turns to something else or closes the page. */
export function sendWhenHidden() {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void tracker.flush()
  })
  addEventListener('pagehide', () => void tracker.flush())
}
