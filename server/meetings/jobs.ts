import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'
import { botMoments, type BotUpdate } from '#server/providers/meeting-bot/meeting-bot.ts'

const startAfterSeconds = z.number().optional()
const KeepBot = z.object({ meetingId: z.uuid(), startAfterSeconds })
const FinishMeeting = z.object({ botId: z.uuid(), startAfterSeconds })
const GreetMeeting = z.object({ botId: z.uuid() })
const DeleteBotRecording = z.object({
  botId: z.uuid(),
  lost: z.object({ provider: z.string(), providerBotId: z.string() }).optional(),
  startAfterSeconds,
})
const BotUpdate: z.ZodType<BotUpdate> = z.object({
  providerBotId: z.string(),
  reports: z.array(
    z.object({ key: z.string(), at: z.coerce.date(), moment: z.enum(botMoments), error: z.string().nullable() }),
  ),
  lines: z.array(
    z.object({
      key: z.string(),
      speaker: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
      seconds: z.number(),
      text: z.string(),
    }),
  ),
  chat: z.array(z.object({ key: z.string(), name: z.string().nullable(), text: z.string() })),
  hasMore: z.boolean(),
})
const BotDelivery = z.object({
  provider: z.string(),
  deliveryId: z.string(),
  update: BotUpdate,
  /** How often the bot was looked for. */
  tries: z.number(),
})

export type BotDelivery = z.infer<typeof BotDelivery>
export type KeepBot = z.infer<typeof KeepBot>
export type FinishMeeting = z.infer<typeof FinishMeeting>
export type GreetMeeting = z.infer<typeof GreetMeeting>
export type DeleteBotRecording = z.infer<typeof DeleteBotRecording>

/** At most one job waits per bot, for as long as the vendor asked. */
const onceForBot = ({ botId, startAfterSeconds: startAfter = 0 }: FinishMeeting | DeleteBotRecording) => ({
  singletonKey: botId,
  startAfter,
})

const patient = {
  policy: 'short',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
} as const

/** Brings a meeting's bot to the wanted state. */
export const keepBotJob = defineJob('keep-bot', KeepBot, {
  atOnce: 4, // waits for the bot’s vendor
  ...patient,
  waits: ({ meetingId, startAfterSeconds: startAfter = 0 }) => ({ singletonKey: meetingId, startAfter }),
})

/** Fetches the full transcript of a bot that has left, and queues its capture. */
export const finishMeetingJob = defineJob('finish-meeting', FinishMeeting, {
  atOnce: 4, // waits for the bot’s vendor
  ...patient,
  expireInSeconds: 300,
  waits: onceForBot,
})

/** Posts the greeting of an admitted bot in the chat. */
export const greetMeetingJob = defineJob('greet-meeting', GreetMeeting, {
  atOnce: 4, // waits for the bot’s vendor
  ...patient,
  retryLimit: 3,
  waits: ({ botId }) => ({ singletonKey: botId }),
})

/** Deletes a bot's recording at the vendor, in a queue that kept its first name. `lost` identifies a bot whose row was deleted with its meeting. */
export const deleteBotRecordingJob = defineJob('forget-recording', DeleteBotRecording, {
  ...patient,
  retryLimit: 20,
  waits: onceForBot,
})

/** Applies a vendor's delivery that came before its bot's id was stored. */
export const receiveDeliveryJob = defineJob('receive-bot-delivery', BotDelivery, {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  waits: ({ tries }) => ({ startAfter: 2 ** tries }),
})

/** Finds the bots that need attention. */
export const sweepBotsJob = defineJob('sweep-bots', noPayload, { retryLimit: 1, expireInSeconds: 300 })
