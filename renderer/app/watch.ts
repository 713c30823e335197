import type { Me } from '#shared/me/schemas.ts'
import { pollFeatures } from '../me/poll-features.ts'
import { reportActivity } from '../me/report-activity.ts'
import { countQualified } from '../onboarding/count-qualified.ts'
import { tagSignUp } from '../onboarding/tag-sign-up.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { reportErrors } from '../tracking/report-errors.ts'
import { keepSession, openedPage, trackSession } from '../tracking/session.ts'
import { dropTracked, sendWhenHidden } from '../tracking/track.ts'
import { trackScreens } from '../tracking/track-screens.ts'

/** What goes on behind every page and changes nothing on it, except for a flag that changes. */
export function watch() {
  reportErrors()
  sendWhenHidden()
  const opened = openedPage()
  keepSession(opened)
  let userId: string | undefined
  let stops: (() => void)[] = []

  const look = () => {
    const me = queryClient.getQueryData<Me | null>(keys.me)
    if (me?.id === userId) return
    for (const stop of stops) stop()
    if (userId) dropTracked() // it's the former user's
    userId = me?.id
    keepSession(opened)
    if (me) trackSession()
    stops = me ? [reportActivity(me.id), pollFeatures(), countQualified(me), trackScreens()] : []
    if (me) void tagSignUp(me)
  }
  queryClient.getQueryCache().subscribe(look)
  look()
}
