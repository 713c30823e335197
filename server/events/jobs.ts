import { z } from 'zod'

/** Makes the summary and topics of an event anew. */
export const DescribeEvent = z.object({ meetingId: z.uuid() })

/** Sends a summary that somebody shared. */
export const SendShare = z.object({ shareId: z.uuid() })

export type SendShare = z.infer<typeof SendShare>
export type DescribeEvent = z.infer<typeof DescribeEvent>

/** While an event waits to be described, or is, nobody starts that a second time. */
export function onceForEvent({ meetingId }: DescribeEvent) {
  return { singletonKey: meetingId }
}

export function onceForShare({ shareId }: SendShare) {
  return { singletonKey: shareId }
}
