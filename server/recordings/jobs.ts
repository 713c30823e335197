import { z } from 'zod'
import { defineJob, noPayload } from '#server/platform/job.ts'

const TranscribeRecording = z.object({
  recordingId: z.uuid(),
  /** Of a finished recording, so that users with many of them take turns. One under way waits for no other. */
  userId: z.uuid().optional(),
  startAfterSeconds: z.number().optional(),
})

export type TranscribeRecording = z.infer<typeof TranscribeRecording>

/** Transcribes a recording's stored audio. At most one job waits per recording, for as long as the provider asked. */
export const transcribeRecordingJob = defineJob('transcribe-recording', TranscribeRecording, {
  atOnce: 4, // waits for the speech provider, with minutes of audio in memory
  policy: 'short',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 1800,
  waits: ({ recordingId, startAfterSeconds: startAfter = 0 }) => ({ singletonKey: recordingId, startAfter }),
})

const DeleteAudio = z.object({ recordingId: z.uuid() })

/** Deletes the audio of a recording that is gone, once the store answers. */
export const deleteAudioJob = defineJob('delete-audio', DeleteAudio, {
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
})

/** Finds files that belong to no recording. */
export const removeOrphansJob = defineJob('remove-orphans', noPayload, { retryLimit: 1, expireInSeconds: 1800 })

/** Finds the recordings that need transcribing, settling or deleting. */
export const sweepRecordingsJob = defineJob('sweep-recordings', noPayload, { retryLimit: 1, expireInSeconds: 300 })
