import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const DescribeEvent = z.object({ meetingId: z.uuid() })
const SendShare = z.object({ shareId: z.uuid() })

export type SendShare = z.infer<typeof SendShare>
export type DescribeEvent = z.infer<typeof DescribeEvent>

/** Writes the summary and topics of an event. */
export const describeEventJob = defineJob('describe-event', DescribeEvent, {
  policy: 'exclusive',
  notify: true,
  retryLimit: 3,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 900,
  waits: ({ meetingId }) => ({ singletonKey: meetingId }),
})

/** Describes the days of chat that have changed. */
export const describeChatDaysJob = defineJob('describe-chat-days', noPayload, { retryLimit: 1, expireInSeconds: 120 })

/** Mails a summary that somebody shared. */
export const sendShareJob = defineJob('send-share', SendShare, {
  policy: 'exclusive',
  notify: true,
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 120,
  waits: ({ shareId }) => ({ singletonKey: shareId }),
})
