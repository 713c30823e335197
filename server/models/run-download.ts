import { rm } from 'node:fs/promises'
import { announceProgress, announceToAll, type ModelWorld } from '#server/models/announce-model.ts'
import { modelNamed, type CatalogModel } from '#server/models/catalog.ts'
import { spaceShortage } from '#server/models/check-room.ts'
import { changeState, isWanted, readState } from '#server/models/download-state.ts'
import { diskFilled, faultOf } from '#server/models/download-fault.ts'
import { fetchModel } from '#server/models/fetch-model.ts'
import { filesOf, sizeOf } from '#server/models/files.ts'
import { downloadModelJob, longestDownloadMs, type DownloadModel } from '#server/models/jobs.ts'
import { watchDownload } from '#server/models/watch-download.ts'
import type { Deps } from '#server/platform/deps.ts'

const retrySeconds = 300
/** For an hour. */
const mostFruitless = 12

/** Runs a download until it's done, paused, canceled or fails. What arrived is kept. */
export async function runDownload(deps: Deps, world: ModelWorld, { modelId, run }: DownloadModel): Promise<void> {
  const { config, downloads, disk } = world
  const model = modelNamed(config, modelId)
  if (!model || !changeState(config, modelId, { run, state: 'downloading', problem: null, retriesAt: null })) return

  const receivedBefore = sizeOf(filesOf(config, modelId).part)
  const watching = watchDownload(deps, world, { model, run })
  try {
    const shortage = await spaceShortage(config, model, disk.freeBytes)
    if (shortage) throw diskFilled(shortage)
    await fetchModel(config, model, {
      signal: AbortSignal.any([watching.signal, downloads.signal, AbortSignal.timeout(longestDownloadMs)]),
      isWanted: () => isWanted(readState(config, modelId), run),
      onChecking: () => changeState(config, modelId, { run, state: 'checking' }),
    })
    watching.stop()
    await rm(filesOf(config, modelId).download, { force: true })
    await announceToAll(deps, world, model)
  } catch (error) {
    watching.stop()
    await settle(deps, world, { model, run, error, receivedBefore })
  }
}

type Ended = { model: CatalogModel; run: string; error: unknown; receivedBefore: number }

async function settle(deps: Deps, world: ModelWorld, { model, run, error, receivedBefore }: Ended): Promise<void> {
  const { config, downloads } = world
  const state = readState(config, model.id)
  if (state?.run !== run) return
  // The next start of the server goes on.
  if (downloads.signal.aborted) return void changeState(config, model.id, { run, state: 'waiting' })

  const { message, isTemporary } = faultOf(error)
  const fruitless = sizeOf(filesOf(config, model.id).part) > receivedBefore ? 0 : state.fruitless + 1
  const triesAgain = isTemporary && fruitless < mostFruitless
  const retriesAt = triesAgain ? new Date(deps.now().getTime() + retrySeconds * 1000).toISOString() : null
  const isSettled = changeState(config, model.id, {
    run,
    state: triesAgain ? 'waiting' : 'failed',
    problem: message,
    retriesAt,
    fruitless,
  })
  if (isSettled) deps.log.warn({ err: error, model: model.id, retriesAt }, 'model download stopped')
  if (isSettled && triesAgain)
    await deps.enqueue(downloadModelJob, { modelId: model.id, run, startAfterSeconds: retrySeconds })
  announceProgress(deps, world, model, state.userId)
}
