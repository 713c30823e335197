import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'
import { ModelId } from '#shared/models/schemas.ts'

const DownloadModel = z.object({ modelId: ModelId, run: z.uuid(), startAfterSeconds: z.number().optional() })

export type DownloadModel = z.infer<typeof DownloadModel>

const hour = 3600

/** A download ends by itself before its job expires, so that never two of them write the same file. */
export const longestDownloadMs = 22 * hour * 1000

/** Downloads a model, or goes on with it. At most one job waits per run, until its next attempt. */
export const downloadModelJob = defineJob('download-model', DownloadModel, {
  policy: 'short',
  retryLimit: 3,
  retryDelay: 5,
  expireInSeconds: 23 * hour,
  waits: ({ run, startAfterSeconds: startAfter = 0 }) => ({ singletonKey: run, startAfter }),
})
