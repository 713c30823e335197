import { z } from 'zod'
import { conversions, mostAtOnce, trackedEvents, type Conversion, type TrackedEvent } from '#shared/tracking/events.ts'
import { mostFrames, scriptFile } from '#shared/tracking/client-error.ts'

const AnyProperties = z.record(z.string(), z.unknown()).default({})

const SentEvent = z.object({
  /** One that doesn’t exist is dropped: it may come from a page of another version. */
  event: z.string().max(100),
  /** Only the known ones are kept, and none if they take more than 2 KB. */
  properties: AnyProperties,
})

/** One event, or several in order. Whatever else is sent is ignored, such as another user’s id. */
export const Track = z
  .union([SentEvent, z.object({ events: SentEvent.array().min(1).max(mostAtOnce) })])
  .transform((sent) => ('events' in sent ? sent.events : [sent]).filter(isKnown))

export const TrackConversion = z.object({
  /** One that doesn’t exist is dropped, as with events. */
  name: z.string().max(100),
  /** What converted. The same name and id count once per user. */
  id: z.string().trim().min(1).max(200),
  /** None of a conversion is known, so none is kept. */
  properties: AnyProperties,
})

const place = z.int().min(0).max(10_000_000)

/** An error in a page. What isn’t known to be free of a user’s words is cut from its name and message. */
export const ReportClientError = z.object({
  name: z.string().max(100),
  message: z.string().max(2000),
  frames: z
    .array(z.object({ file: z.string().regex(scriptFile), line: place, column: place }))
    .min(1)
    .max(mostFrames),
})

export type EventToTrack = z.infer<typeof SentEvent> & { event: TrackedEvent }

function isKnown(sent: z.infer<typeof SentEvent>): sent is EventToTrack {
  return Object.hasOwn(trackedEvents, sent.event)
}

export function isConversion(name: string): name is Conversion {
  return (conversions as readonly string[]).includes(name)
}
