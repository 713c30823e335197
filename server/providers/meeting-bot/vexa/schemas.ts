import { z } from 'zod'

/** Vexa's dates are UTC, but some lack the zone. */
const Moment = z
  .string()
  .transform((text) => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))
  .pipe(z.coerce.date())

const Transition = z.object({ to: z.string(), timestamp: Moment.nullish(), completion_reason: z.string().nullish() })

export const VexaMeeting = z.object({
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
export type VexaMeeting = z.infer<typeof VexaMeeting>

export const VexaMeetingList = z.object({ meetings: z.array(VexaMeeting) })

/** One uninterrupted statement, over the socket and in the fetched transcript. */
export const VexaSegment = z.object({
  segment_id: z.string().nullish(),
  speaker: z.string().nullish(),
  text: z.string(),
  start: z.number(),
  completed: z.boolean().nullish(),
})
export type VexaSegment = z.infer<typeof VexaSegment>

export const VexaTranscript = z.object({ id: VexaMeeting.shape.id.nullish(), segments: z.array(VexaSegment) })

export const VexaWebhook = z.object({
  event_id: z.string().min(1),
  event_type: z.string(),
  created_at: Moment,
  data: z.object({
    meeting: z
      .object({
        id: VexaMeeting.shape.id,
        status: z.string().nullish(),
        completion_reason: z.string().nullish(),
        data: z.object({ completion_reason: z.string().nullish() }).nullish(),
      })
      .nullish(),
    status_change: z.object({ to: z.string(), timestamp: Moment.nullish(), reason: z.string().nullish() }).nullish(),
  }),
})

/** The socket messages we handle. */
export const VexaMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribed') }),
  z.object({ type: z.literal('transcript'), confirmed: z.array(VexaSegment) }),
  z.object({ type: z.literal('meeting.status'), payload: z.object({ status: z.string() }), ts: Moment.nullish() }),
  z.object({
    type: z.literal('chat_message'),
    sender: z.string().nullish(),
    text: z.string(),
    timestamp: z.union([z.number(), z.string()]).nullish(),
    is_from_bot: z.boolean().nullish(),
  }),
])
export type VexaMessage = z.infer<typeof VexaMessage>
