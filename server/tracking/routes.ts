import { Hono, type Context } from 'hono'
import { recordConversion } from '#server/tracking/record-conversion.ts'
import { recordEvents } from '#server/tracking/record-events.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { mayTrack } from '#shared/tracking/may-track.ts'
import { isConversion, Track, TrackConversion } from '#shared/tracking/schemas.ts'

const tag = 'Tracking'
const [mostEvents, mostConversions, perSeconds] = [600, 60, 3600]

/** What the page records. Browsers that ask not to be tracked get the same answer, and nothing is stored. */
export function trackRoutes(deps: Deps, signedIn: RequireSession) {
  const limit = deps.rateLimit('tracked-events', mostEvents, perSeconds)
  // A page that records too much must not keep out what counts once.
  const conversionLimit = deps.rateLimit('tracked-conversions', mostConversions, perSeconds)

  return new Hono<SignedIn>()
    .post(
      '/',
      describe({
        tag,
        summary: 'Record what you did on the page, unless your browser sends Do Not Track or Global Privacy Control',
        answers: { 204: null },
        refuses: ['too_many_requests'],
      }),
      signedIn,
      validator('json', Track),
      async (c) => {
        const events = c.req.valid('json')
        if (isTrackable(c)) {
          await limit.spendFor(c, c.var.user.id, Math.max(1, events.length))
          await recordEvents(deps, { userId: c.var.user.id, events })
        }
        return c.body(null, 204)
      },
    )
    .post(
      '/conversion',
      describe({
        tag,
        summary: 'Record a conversion, which counts once',
        answers: { 204: null },
        refuses: ['too_many_requests'],
      }),
      signedIn,
      validator('json', TrackConversion),
      async (c) => {
        const { name, id } = c.req.valid('json')
        if (isTrackable(c)) {
          await conversionLimit.spendFor(c, c.var.user.id)
          if (isConversion(name)) await recordConversion(deps, { name, id, userId: c.var.user.id })
        }
        return c.body(null, 204)
      },
    )
}

const isTrackable = (c: Context) =>
  mayTrack({ doNotTrack: c.req.header('dnt'), globalPrivacyControl: c.req.header('sec-gpc') })
