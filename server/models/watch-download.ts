import { announceProgress, type ModelWorld } from '#server/models/announce-model.ts'
import type { CatalogModel } from '#server/models/catalog.ts'
import { spaceShortage } from '#server/models/check-room.ts'
import { diskFilled } from '#server/models/download-fault.ts'
import { isWanted, readState } from '#server/models/download-state.ts'
import { filesOf, sizeOf } from '#server/models/files.ts'
import { meter } from '#server/models/meter.ts'
import type { Deps } from '#server/platform/deps.ts'

const tickMs = 500

type Watching = { signal: AbortSignal; stop: () => void }

/**
 * Reports a download's progress at once and then twice a second. Its signal aborts when the download was paused, canceled
 * or started again, and before the disk is so full that the database would stop.
 */
export function watchDownload(
  deps: Deps,
  world: ModelWorld,
  { model, run }: { model: CatalogModel; run: string },
): Watching {
  const { config, downloads, disk } = world
  const aborting = new AbortController()
  const measure = meter(() => sizeOf(filesOf(config, model.id).part))

  async function tick() {
    const state = readState(config, model.id)
    if (!isWanted(state, run)) return aborting.abort()
    if (await disk.isFull()) return aborting.abort(diskFilled(await spaceShortage(config, model, disk.freeBytes)))

    const speed = measure()
    if (state.state === 'downloading' && speed !== null) downloads.speeds.set(model.id, speed)
    else downloads.speeds.delete(model.id)
    announceProgress(deps, world, model, state.userId)
  }
  const tickSafely = () => void tick().catch((error: unknown) => deps.log.warn({ err: error }, 'download progress'))
  const timer = setInterval(tickSafely, tickMs)
  tickSafely()

  return {
    signal: aborting.signal,
    stop: () => {
      clearInterval(timer)
      downloads.speeds.delete(model.id)
    },
  }
}
