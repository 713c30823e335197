import { z } from 'zod'
import { conversions, mostAtOnce, trackedEvents, type TrackedEvent } from '#shared/tracking/events.ts'

const AnyProperties = z.record(z.string(), z.unknown()).default({})

const EventToTrack = z.object({
  event: z.enum(Object.keys(trackedEvents) as [TrackedEvent, ...TrackedEvent[]]),
  /** Only the known ones are kept, and none if they take more than 2 KB. */
  properties: AnyProperties,
})

/** One event, or several in order. Whatever else is sent is ignored, such as another user’s id. */
export const Track = z.union([EventToTrack, z.object({ events: EventToTrack.array().min(1).max(mostAtOnce) })])

export const TrackConversion = z.object({
  name: z.enum(conversions),
  /** What converted. The same name and id count once per user. */
  id: z.string().trim().min(1).max(200),
  properties: AnyProperties,
})

export type EventToTrack = z.infer<typeof EventToTrack>
export type TrackConversion = z.infer<typeof TrackConversion>
