import { z } from 'zod'

const startAfterSeconds = z.number().optional()

/** Brings the one bot of a meeting to what is wanted. */
export const KeepBot = z.object({ meetingId: z.uuid(), startAfterSeconds })
/** Fetches all that was said in a meeting whose bot is back, and has it read. */
export const FinishMeeting = z.object({ botId: z.uuid(), startAfterSeconds })
/** Has a bot that was let in say in the chat what it does. */
export const GreetMeeting = z.object({ botId: z.uuid() })
/** Has the vendor delete what a bot recorded. `lost` is how the vendor knows one that went with its meeting. */
export const ForgetRecording = z.object({
  botId: z.uuid(),
  lost: z.object({ provider: z.string(), providerBotId: z.string() }).optional(),
  startAfterSeconds,
})

export type KeepBot = z.infer<typeof KeepBot>
export type FinishMeeting = z.infer<typeof FinishMeeting>
export type GreetMeeting = z.infer<typeof GreetMeeting>
export type ForgetRecording = z.infer<typeof ForgetRecording>

const onceForBot = ({ botId, startAfterSeconds: startAfter = 0 }: FinishMeeting | ForgetRecording) => ({
  singletonKey: botId,
  startAfter,
})

/** One of each waits at a time, and what a vendor puts off waits as long as it said. */
export const meetingWaiting = {
  'keep-bot': ({ meetingId, startAfterSeconds: startAfter = 0 }: KeepBot) => ({ singletonKey: meetingId, startAfter }),
  'finish-meeting': onceForBot,
  'greet-meeting': ({ botId }: GreetMeeting) => ({ singletonKey: botId }),
  'forget-recording': onceForBot,
}

const patient = {
  policy: 'short',
  notify: true,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
} as const

export const meetingQueues = {
  'keep-bot': patient,
  'finish-meeting': { ...patient, expireInSeconds: 300 },
  'greet-meeting': { ...patient, retryLimit: 3 },
  'forget-recording': { ...patient, retryLimit: 20 },
  'sweep-bots': { retryLimit: 1, expireInSeconds: 300 },
} as const
