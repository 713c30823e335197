import type { ModelWorld } from '#server/models/announce-model.ts'
import { catalogOf } from '#server/models/catalog.ts'
import { readState } from '#server/models/download-state.ts'
import { downloadModelJob } from '#server/models/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Goes on with the downloads that ran when the server stopped. */
export async function resumeDownloads({ enqueue, now }: Deps, { config }: ModelWorld): Promise<void> {
  for (const { id: modelId } of catalogOf(config)) {
    const download = readState(config, modelId)
    if (!download || download.state === 'paused' || download.state === 'failed') continue

    const { run, retriesAt } = download
    const startAfterSeconds = retriesAt ? Math.max(0, (Date.parse(retriesAt) - now().getTime()) / 1000) : 0
    await enqueue(downloadModelJob, { modelId, run, startAfterSeconds })
  }
}
