import { z } from 'zod'

/** Vexa leaves the zone out of some of its dates; all of them are UTC. */
const Moment = z
  .string()
  .transform((text) => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))
  .pipe(z.coerce.date())

const Transition = z.object({ to: z.string(), timestamp: Moment.nullish(), completion_reason: z.string().nullish() })

export const Meeting = z.object({
  id: z.union([z.number(), z.string().min(1)]).transform(String),
  platform: z.string().nullish(),
  native_meeting_id: z.string().nullish(),
  constructed_meeting_url: z.string().nullish(),
  status: z.string(),
  completion_reason: z.string().nullish(),
  updated_at: Moment.nullish(),
  data: z
    .object({ completion_reason: z.string().nullish(), status_transition: z.array(Transition).nullish() })
    .nullish(),
})
export type Meeting = z.infer<typeof Meeting>

export const MeetingList = z.object({ meetings: z.array(Meeting) })

/** What one person said without a break: over the socket and in the transcript that is asked for. */
export const Segment = z.object({
  segment_id: z.string().nullish(),
  speaker: z.string().nullish(),
  text: z.string(),
  start: z.number(),
  completed: z.boolean().nullish(),
})
export type Segment = z.infer<typeof Segment>

export const Transcript = z.object({ id: Meeting.shape.id.nullish(), segments: z.array(Segment) })

export const Webhook = z.object({
  event_id: z.string().min(1),
  event_type: z.string(),
  created_at: Moment,
  data: z.object({
    meeting: z
      .object({
        id: Meeting.shape.id,
        status: z.string().nullish(),
        completion_reason: z.string().nullish(),
        data: z.object({ completion_reason: z.string().nullish() }).nullish(),
      })
      .nullish(),
    status_change: z.object({ to: z.string(), timestamp: Moment.nullish(), reason: z.string().nullish() }).nullish(),
  }),
})

/** What comes over the socket, as far as we listen. */
export const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribed') }),
  z.object({ type: z.literal('transcript'), confirmed: z.array(Segment) }),
  z.object({ type: z.literal('meeting.status'), payload: z.object({ status: z.string() }), ts: Moment.nullish() }),
  z.object({
    type: z.literal('chat_message'),
    sender: z.string().nullish(),
    text: z.string(),
    timestamp: z.union([z.number(), z.string()]).nullish(),
    is_from_bot: z.boolean().nullish(),
  }),
])
export type Message = z.infer<typeof Message>
