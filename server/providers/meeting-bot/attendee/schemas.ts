import { z } from 'zod'

const Moment = z.string().pipe(z.coerce.date())

export const AttendeeBot = z.object({
  id: z.string().min(1),
  state: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  deduplication_key: z.string().nullish(),
  events: z.array(z.object({ type: z.string(), sub_type: z.string().nullish(), created_at: Moment })).default([]),
})

export const AttendeeBotList = z.object({ results: z.array(AttendeeBot) })

/** One uninterrupted statement, in both the live and the final transcript. */
export const AttendeeUtterance = z.object({
  speaker_name: z.string().nullish(),
  speaker_uuid: z.string().nullish(),
  timestamp_ms: z.number(),
  transcription: z.object({ transcript: z.string().nullish() }).nullish(),
})
export type AttendeeUtterance = z.infer<typeof AttendeeUtterance>

export const AttendeeWebhook = z.object({
  idempotency_key: z.string().min(1),
  trigger: z.string(),
  bot_id: z.string().min(1).nullish(),
  bot_metadata: z.record(z.string(), z.unknown()).nullish(),
  data: z.unknown(),
})

export const AttendeeStateChange = z.object({
  new_state: z.string(),
  event_type: z.string().nullish(),
  event_sub_type: z.string().nullish(),
  created_at: Moment,
})

export const AttendeeChatMessage = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  sender_name: z.string().nullish(),
})
