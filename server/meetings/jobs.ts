import { z } from 'zod'

/** Sees to it that a meeting has a bot exactly when somebody wants one. */
export const KeepBot = z.object({ meetingId: z.uuid() })

export type KeepBot = z.infer<typeof KeepBot>

/** However often a meeting changes, one look at it waits. */
export function onceForMeeting({ meetingId }: KeepBot) {
  return { singletonKey: meetingId }
}
