import { z } from 'zod'

const Moment = z.string().pipe(z.coerce.date())

export const Bot = z.object({
  id: z.string().min(1),
  state: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  deduplication_key: z.string().nullish(),
  events: z.array(z.object({ type: z.string(), sub_type: z.string().nullish(), created_at: Moment })).default([]),
})

export const BotList = z.object({ results: z.array(Bot) })

/** What one person said without a break: in the live transcript and in the one that is asked for. */
export const Utterance = z.object({
  speaker_name: z.string().nullish(),
  speaker_uuid: z.string().nullish(),
  timestamp_ms: z.number(),
  transcription: z.object({ transcript: z.string().nullish() }).nullish(),
})
export type Utterance = z.infer<typeof Utterance>

export const Webhook = z.object({
  idempotency_key: z.string().min(1),
  trigger: z.string(),
  bot_id: z.string().min(1).nullish(),
  bot_metadata: z.record(z.string(), z.unknown()).nullish(),
  data: z.unknown(),
})

export const StateChange = z.object({
  new_state: z.string(),
  event_type: z.string().nullish(),
  event_sub_type: z.string().nullish(),
  created_at: Moment,
})

export const ChatMessage = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  sender_name: z.string().nullish(),
})
