import { z } from 'zod'

/** Writes down what is said in a recording, as far as its sound is here. */
export const TranscribeRecording = z.object({ recordingId: z.uuid(), startAfterSeconds: z.number().optional() })

export type TranscribeRecording = z.infer<typeof TranscribeRecording>

/** Pieces of sound come by the second: one job waits for each recording, and what a provider puts off waits as long as it said. */
export const recordingWaiting = {
  'transcribe-recording': ({ recordingId, startAfterSeconds: startAfter = 0 }: TranscribeRecording) => ({
    singletonKey: recordingId,
    startAfter,
  }),
}

export const recordingQueues = {
  'transcribe-recording': {
    policy: 'short',
    notify: true,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 1800,
  },
  'sweep-recordings': { retryLimit: 1, expireInSeconds: 300 },
} as const
