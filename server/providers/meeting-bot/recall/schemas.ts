import { z } from 'zod'

export const Moment = z.string().pipe(z.coerce.date())

const Participant = z.object({
  id: z.number(),
  name: z.string().nullish(),
  email: z.string().nullish(),
})

/** What one person said without a break: in the live transcript and in the one that is downloaded. */
export const Utterance = z.object({
  participant: Participant,
  words: z.array(z.object({ text: z.string(), start_timestamp: z.object({ relative: z.number() }) })),
})
export type Utterance = z.infer<typeof Utterance>

export const StatusChange = z.object({ code: z.string(), sub_code: z.string().nullish(), created_at: Moment })

export const Bot = z.object({
  id: z.string().min(1),
  status_changes: z.array(StatusChange).default([]),
  recordings: z
    .array(
      z.object({
        media_shortcuts: z
          .object({ transcript: z.object({ data: z.object({ download_url: z.url().nullish() }).nullish() }).nullish() })
          .nullish(),
      }),
    )
    .default([]),
})

export const SentBotAnswer = z.object({ id: z.string().min(1) })
export const BotList = z.object({ results: z.array(SentBotAnswer) })

const BotOfWebhook = z.object({ id: z.string().min(1) })

export const Webhook = z.object({ event: z.string(), data: z.object({ bot: BotOfWebhook.nullish() }) })
export const StatusWebhook = z.object({
  data: z.object({
    data: z.object({ code: z.string(), sub_code: z.string().nullish(), updated_at: Moment }),
    bot: BotOfWebhook,
  }),
})
export const TranscriptWebhook = z.object({ data: z.object({ data: Utterance, bot: BotOfWebhook }) })
export const ChatWebhook = z.object({
  data: z.object({
    data: z.object({
      participant: Participant,
      timestamp: z.object({ relative: z.number() }),
      data: z.object({ text: z.string() }),
    }),
    bot: BotOfWebhook,
  }),
})
