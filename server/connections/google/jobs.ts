import { z } from 'zod'

// How long the job waited because Google wanted to be left alone; the next one waits longer.
const waitSeconds = z.number().int().positive().optional()

/** Reads what changed in somebody's calendar. */
export const SyncCalendar = z.object({ userId: z.uuid(), waitSeconds })
/** Reads what arrived in a mailbox, and goes on with the first run through its older mail. */
export const SyncGmail = z.object({ userId: z.uuid(), connectionId: z.uuid(), waitSeconds })
/** Looks for promises in the mail of a mailbox that was not read yet. */
export const CaptureMail = z.object({ userId: z.uuid(), connectionId: z.uuid() })
/** Tells Google what we no longer want of an account: pushes, and the grant itself once nothing is connected to it. */
export const LeaveGoogle = z.object({
  userId: z.uuid(),
  accountId: z.uuid(),
  channel: z.object({ id: z.string(), resourceId: z.string() }).optional(),
})

export type SyncCalendar = z.infer<typeof SyncCalendar>
export type SyncGmail = z.infer<typeof SyncGmail>
export type CaptureMail = z.infer<typeof CaptureMail>
export type LeaveGoogle = z.infer<typeof LeaveGoogle>

/** However many pushes come, one sync waits. While it waits for Google to be less busy, all others wait with it. */
export function onceForCalendar({ userId, waitSeconds }: SyncCalendar) {
  return { singletonKey: userId, ...(waitSeconds && { startAfter: waitSeconds }) }
}

export function onceForMailbox({ connectionId, waitSeconds }: SyncGmail) {
  return { singletonKey: connectionId, ...(waitSeconds && { startAfter: waitSeconds }) }
}
