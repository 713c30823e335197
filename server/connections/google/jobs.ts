import { z } from 'zod'
import { forTurn, hoursLong } from '#server/capture/jobs.ts'
import { defineJob, noPayload } from '#server/platform/job.ts'

// How long the job waited because Google was busy; the next one waits longer.
const waitSeconds = z.number().int().positive().optional()
const SyncCalendar = z.object({ userId: z.uuid(), waitSeconds })
const SyncGmail = z.object({ userId: z.uuid(), connectionId: z.uuid(), waitSeconds })
const CaptureMail = z.object({ userId: z.uuid(), connectionId: z.uuid() })
const ReadMailWithModel = CaptureMail.extend({ isHere: z.boolean().optional() })
const LeaveGoogle = z.object({
  userId: z.uuid(),
  accountId: z.uuid(),
  channel: z.object({ id: z.string(), resourceId: z.string() }).optional(),
})

export type SyncCalendar = z.infer<typeof SyncCalendar>
export type SyncGmail = z.infer<typeof SyncGmail>
export type CaptureMail = z.infer<typeof CaptureMail>
export type LeaveGoogle = z.infer<typeof LeaveGoogle>

const patient = { policy: 'short', retryLimit: 3, retryDelay: 5, retryBackoff: true } as const

/** Reads the changes in a user's calendar. One sync waits, however many pushes arrive. */
export const syncCalendarJob = defineJob('sync-calendar', SyncCalendar, {
  atOnce: 16, // waits for Google
  ...patient,
  expireInSeconds: 600,
  waits: ({ userId, waitSeconds }) => ({ singletonKey: userId, ...(waitSeconds && { startAfter: waitSeconds }) }),
})

/** Reads new mail in a mailbox, and continues the first run through its older mail. */
export const syncGmailJob = defineJob('sync-gmail', SyncGmail, {
  atOnce: 16, // waits for Google; a large mailbox is read page by page, in turns
  ...patient,
  expireInSeconds: 900,
  waits: ({ connectionId, waitSeconds }) => ({
    singletonKey: connectionId,
    ...(waitSeconds && { startAfter: waitSeconds }),
  }),
})

/** Finds tasks in a mailbox's unread mail. */
export const captureMailJob = defineJob('capture-mail', CaptureMail, {
  atOnce: 4, // each runs for half a minute, mostly in the capture threads
  policy: 'short',
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 1800,
  waits: ({ connectionId }) => ({ singletonKey: connectionId }),
})

/** Reads a mailbox's captured mail with the user's language model. */
export const readMailWithModelJob = defineJob('read-mail-with-model', ReadMailWithModel, {
  atOnce: 4, // waits for a model
  ...hoursLong,
  waits: ({ connectionId, isHere }) => ({ singletonKey: connectionId, ...forTurn({ isHere }) }),
})

/** Stops Google's pushes for an account, and revokes its grant once nothing is connected to it. */
export const leaveGoogleJob = defineJob('leave-google', LeaveGoogle, {
  atOnce: 4, // waits for Google
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 120,
})

/** Reads what pushes may have missed. */
export const pollGoogleJob = defineJob('poll-google', noPayload, { retryLimit: 1, expireInSeconds: 120 })
