import { z } from 'zod'

/** Looks for promises in the lines of one event, for the person who brought them. */
export const CaptureTranscript = z.object({ meetingId: z.uuid(), userId: z.uuid() })

export type CaptureTranscript = z.infer<typeof CaptureTranscript>
