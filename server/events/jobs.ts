import { z } from 'zod'

/** Makes the summary and topics of an event anew. */
export const DescribeEvent = z.object({ meetingId: z.uuid() })

export type DescribeEvent = z.infer<typeof DescribeEvent>

/** While an event waits to be described, or is, nobody starts that a second time. */
export function onceForEvent({ meetingId }: DescribeEvent) {
  return { singletonKey: meetingId }
}
