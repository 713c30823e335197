import { z } from 'zod'

export const RecallTime = z.string().pipe(z.coerce.date())

const Participant = z.object({
  id: z.number(),
  name: z.string().nullish(),
  email: z.string().nullish(),
})

/** One uninterrupted statement, in both the live and the downloaded transcript. */
export const RecallUtterance = z.object({
  participant: Participant,
  words: z.array(z.object({ text: z.string(), start_timestamp: z.object({ relative: z.number() }) })),
})
export type RecallUtterance = z.infer<typeof RecallUtterance>

export const StatusChange = z.object({ code: z.string(), sub_code: z.string().nullish(), created_at: RecallTime })

export const RecallBot = z.object({
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
export const RecallBotList = z.object({ results: z.array(SentBotAnswer) })

const BotOfWebhook = z.object({ id: z.string().min(1) })

export const RecallWebhook = z.object({ event: z.string(), data: z.object({ bot: BotOfWebhook.nullish() }) })
export const StatusWebhook = z.object({
  data: z.object({
    data: z.object({ code: z.string(), sub_code: z.string().nullish(), updated_at: RecallTime }),
    bot: BotOfWebhook,
  }),
})
export const TranscriptWebhook = z.object({ data: z.object({ data: RecallUtterance, bot: BotOfWebhook }) })
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
