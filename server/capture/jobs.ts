import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const CaptureTranscript = z.object({
  meetingId: z.uuid(),
  userId: z.uuid(),
  onlyIfUnread: z.boolean().optional(),
})
const CaptureLive = z.object({ meetingId: z.uuid() })
const DescribeEvent = z.object({ meetingId: z.uuid(), userId: z.uuid().optional() })

export type CaptureTranscript = z.infer<typeof CaptureTranscript>
export type CaptureLive = z.infer<typeof CaptureLive>
export type DescribeEvent = z.infer<typeof DescribeEvent>

/**
 * Finds tasks in a whole transcript, for the user who brought it. `onlyIfUnread` is for lines that came after the end
 * of a meeting: nothing is done when they have been read since then.
 */
export const captureTranscriptJob = defineJob('capture-transcript', CaptureTranscript, {
  atOnce: 8, // as many users as may have capture threads; they take turns there
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 300,
})

/** For jobs that may wait and read for hours with a model on this machine. */
export const hoursLong = {
  policy: 'short',
  isLong: true,
  retryLimit: 10,
  retryDelay: 30,
  expireInSeconds: 24 * 3600,
} as const

/** A model on this machine reads one conversation at a time: its jobs leave the other places to models elsewhere. */
export const forTurn = ({ isHere }: { isHere?: boolean | undefined }) =>
  isHere ? { group: { id: 'this machine' } } : {}

/**
 * Reads the meetings that wait for a user's language model, one by one. One job per user waits, however many meetings
 * do.
 */
export const readWithModelJob = defineJob(
  'read-with-model',
  z.object({ userId: z.uuid(), isHere: z.boolean().optional() }),
  {
    atOnce: 4, // waits for a model; what one on this machine reads, it reads alone
    ...hoursLong,
    waits: ({ userId, isHere }) => ({ singletonKey: userId, ...forTurn({ isHere }) }),
  },
)

/** Queues the reading of every meeting that waits for a model, in case jobs were lost. */
export const resumeReadingsJob = defineJob('resume-readings', noPayload, { retryLimit: 1, expireInSeconds: 120 })

const gatherSeconds = 3

/** Finds tasks in the latest lines of a meeting under way; the lines of a few seconds are read together. */
export const captureLiveJob = defineJob('capture-live', CaptureLive, {
  atOnce: 16, // small, and seen by people who are still talking; one per meeting
  policy: 'short',
  retryLimit: 2,
  retryDelay: 2,
  expireInSeconds: 60,
  waits: ({ meetingId }) => ({ singletonKey: meetingId, startAfter: gatherSeconds, group: { id: meetingId } }),
  isFrequent: true,
})

/** Writes the summary and topics of an event, with the language model of the user who asked for it, which may take hours. */
export const describeEventJob = defineJob('describe-event', DescribeEvent, {
  atOnce: 4, // waits for a model
  ...hoursLong,
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 10,
  retryBackoff: true,
  waits: ({ meetingId }) => ({ singletonKey: meetingId }),
})

/** Describes the days of chat that have changed. */
export const describeChatDaysJob = defineJob('describe-chat-days', noPayload, { retryLimit: 1, expireInSeconds: 120 })
