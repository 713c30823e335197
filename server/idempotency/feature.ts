import { sweepIdempotencyKeysJob } from '#server/idempotency/jobs.ts'
import { deleteAnswersAbout, deleteOldKeys } from '#server/idempotency/rows.ts'
import { transcriptDeleted } from '#server/meetings/emits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import { worker } from '#server/platform/job.ts'

export const idempotencyFeature: Feature<{ deps: Deps }> = {
  jobs: ({ deps }) => [worker(sweepIdempotencyKeysJob, () => deleteOldKeys(deps.db, deps.now()))],
  schedules: [[sweepIdempotencyKeysJob, '50 * * * *']],
  on: () => [
    subscribe(transcriptDeleted, ({ db }, { meetingId, taskIds }) => deleteAnswersAbout(db, [meetingId, ...taskIds])),
  ],
}
