import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const TranscribeRecording = z.object({ recordingId: z.uuid(), startAfterSeconds: z.number().optional() })

export type TranscribeRecording = z.infer<typeof TranscribeRecording>

/** Transcribes the audio of a recording that has arrived. One job waits per recording, as long as the provider asked for. */
export const transcribeRecordingJob = defineJob('transcribe-recording', TranscribeRecording, {
  policy: 'short',
  notify: true,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 1800,
  waits: ({ recordingId, startAfterSeconds: startAfter = 0 }) => ({ singletonKey: recordingId, startAfter }),
})

/** Finds the recordings that need transcribing, settling or deleting. */
export const sweepRecordingsJob = defineJob('sweep-recordings', noPayload, { retryLimit: 1, expireInSeconds: 300 })
