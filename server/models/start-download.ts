import { randomUUID } from 'node:crypto'
import type { ModelWorld } from '#server/models/announce-model.ts'
import type { CatalogModel } from '#server/models/catalog.ts'
import { checkRoom } from '#server/models/check-room.ts'
import { readState, writeState } from '#server/models/download-state.ts'
import { isInstalled } from '#server/models/files.ts'
import { downloadModelJob } from '#server/models/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Starts a download, or goes on with one that paused, failed or waits for a retry. Repeating it changes nothing. */
export async function startDownload(
  { enqueue }: Deps,
  { config }: ModelWorld,
  { model, userId }: { model: CatalogModel; userId: string },
): Promise<void> {
  const { id } = model
  if (isInstalled(config, model)) return
  const before = readState(config, id)
  if (before && before.retriesAt === null && !['paused', 'failed'].includes(before.state)) return

  await checkRoom(config, model)
  const run = randomUUID()
  writeState(config, id, { run, userId, state: 'waiting', problem: null, retriesAt: null, fruitless: 0 })
  await enqueue(downloadModelJob, { modelId: id, run })
}
