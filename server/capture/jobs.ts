import { z } from 'zod'

/**
 * Looks for promises in the lines of one event, for the person who brought them. `onlyIfUnread` is for lines that came
 * after the end of a meeting: nothing is done when they were read meanwhile.
 */
export const CaptureTranscript = z.object({
  meetingId: z.uuid(),
  userId: z.uuid(),
  onlyIfUnread: z.boolean().optional(),
})

/** Looks for promises in what was said last in a meeting that goes on. */
export const CaptureLive = z.object({ meetingId: z.uuid() })

export type CaptureTranscript = z.infer<typeof CaptureTranscript>
export type CaptureLive = z.infer<typeof CaptureLive>

const gatherSeconds = 3

/** Lines come one by one: those of a few seconds are read together. */
export function gatherLines({ meetingId }: CaptureLive) {
  return { singletonKey: meetingId, startAfter: gatherSeconds }
}
