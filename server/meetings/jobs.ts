import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const startAfterSeconds = z.number().optional()
const KeepBot = z.object({ meetingId: z.uuid(), startAfterSeconds })
const FinishMeeting = z.object({ botId: z.uuid(), startAfterSeconds })
const GreetMeeting = z.object({ botId: z.uuid() })
const ForgetRecording = z.object({
  botId: z.uuid(),
  lost: z.object({ provider: z.string(), providerBotId: z.string() }).optional(),
  startAfterSeconds,
})

export type KeepBot = z.infer<typeof KeepBot>
export type FinishMeeting = z.infer<typeof FinishMeeting>
export type GreetMeeting = z.infer<typeof GreetMeeting>
export type ForgetRecording = z.infer<typeof ForgetRecording>

/** One job waits per meeting or bot, as long as the vendor asked for. */
const onceForBot = ({ botId, startAfterSeconds: startAfter = 0 }: FinishMeeting | ForgetRecording) => ({
  singletonKey: botId,
  startAfter,
})

const patient = {
  policy: 'short',
  notify: true,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
} as const

/** Brings a meeting's only bot to the state that is wanted. */
export const keepBotJob = defineJob('keep-bot', KeepBot, {
  ...patient,
  waits: ({ meetingId, startAfterSeconds: startAfter = 0 }) => ({ singletonKey: meetingId, startAfter }),
})

/** Fetches the whole transcript of a bot that has left, and has it captured. */
export const finishMeetingJob = defineJob('finish-meeting', FinishMeeting, {
  ...patient,
  expireInSeconds: 300,
  waits: onceForBot,
})

/** Has a bot that was let in introduce itself in the chat. */
export const greetMeetingJob = defineJob('greet-meeting', GreetMeeting, {
  ...patient,
  retryLimit: 3,
  waits: ({ botId }) => ({ singletonKey: botId }),
})

/** Has the vendor delete a bot's recording. `lost` is the vendor's id of a bot that was deleted with its meeting. */
export const forgetRecordingJob = defineJob('forget-recording', ForgetRecording, {
  ...patient,
  retryLimit: 20,
  waits: onceForBot,
})

/** Finds the meetings whose bots have to be looked after. */
export const sweepBotsJob = defineJob('sweep-bots', noPayload, { retryLimit: 1, expireInSeconds: 300 })
