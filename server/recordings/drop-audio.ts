import type { Deps } from '#server/platform/deps.ts'
import { deleteAudio } from '#server/recordings/chunk-files.ts'
import { deleteAudioJob } from '#server/recordings/jobs.ts'

/** Deletes the audio of deleted recordings: now, or as soon as the store answers again. */
export async function dropAudio({ blobs, enqueue, log }: Deps, recordingIds: readonly string[]) {
  for (const recordingId of recordingIds) {
    await deleteAudio(blobs, recordingId).catch(async (error: unknown) => {
      log.warn({ err: error, recordingId }, 'audio is deleted later')
      await enqueue(deleteAudioJob, { recordingId })
    })
  }
}
