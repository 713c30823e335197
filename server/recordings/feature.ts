import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { meEdited } from '#server/me/emits.ts'
import { meetingFinished } from '#server/meetings/emits.ts'
import { subscribe } from '#server/platform/event.ts'
import { removeDuplicateLines } from '#server/recordings/remove-duplicate-lines.ts'
import { meetingRecordingRoutes } from '#server/recordings/meeting-routes.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'
import type { Speech } from '#server/providers/speech/speech.ts'
import type { ChannelClaims } from '#server/platform/claims.ts'
import {
  deleteAudioJob,
  removeOrphansJob,
  transcribeRecordingJob,
  sweepRecordingsJob,
} from '#server/recordings/jobs.ts'
import { deleteAudio } from '#server/recordings/chunk-files.ts'
import { removeOrphans } from '#server/recordings/remove-orphans.ts'
import { transcribeLive } from '#server/recordings/transcribe-live.ts'
import { recordingRoutes } from '#server/recordings/routes.ts'
import { sweepRecordings } from '#server/recordings/sweep-recordings.ts'
import { transcribeRecording } from '#server/recordings/transcribe-recording.ts'

type Needs = { deps: Deps; config: Config; signedIn: RequireSession; speech: Speech | null; claims: ChannelClaims }

export const recordingsFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn }) => {
    app.route('/api/recordings', recordingRoutes(deps, config, signedIn))
    app.route('/api/meetings', meetingRecordingRoutes(deps, signedIn))
  },
  jobs: ({ deps, speech, claims }) => [
    worker(transcribeRecordingJob, (job) => transcribeRecording(deps, { speech, claims }, job)),
    worker(sweepRecordingsJob, () => sweepRecordings(deps)),
    worker(removeOrphansJob, () => removeOrphans(deps)),
    worker(deleteAudioJob, ({ recordingId }) => deleteAudio(deps.blobs, recordingId)),
  ],
  schedules: [
    [sweepRecordingsJob, '* * * * *'],
    [removeOrphansJob, '17 * * * *'],
  ],
  on: () => [
    subscribe(meEdited, async ({ enqueue }, { changes }) => {
      if (changes.audioRetention) await enqueue(sweepRecordingsJob, {})
    }),
    subscribe(meetingFinished, removeDuplicateLines),
  ],
  start: ({ deps, speech, claims }) => transcribeLive(deps, { speech, claims }),
}
