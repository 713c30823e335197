import type { ModelWorld } from '#server/models/announce-model.ts'
import type { CatalogModel } from '#server/models/catalog.ts'
import { readState, writeState } from '#server/models/download-state.ts'
import { filesOf, isInstalled, sizeOf } from '#server/models/files.ts'
import { Problem } from '#shared/problems.ts'

/** Keeps what arrived. A running download notices within half a second. */
export function pauseDownload({ config }: ModelWorld, model: CatalogModel): void {
  const state = readState(config, model.id)
  if (!state) {
    const isPaused = !isInstalled(config, model) && sizeOf(filesOf(config, model.id).part) > 0
    if (!isPaused) throw new Problem('model_not_downloading')
    return
  }
  writeState(config, model.id, { ...state, state: 'paused', problem: null, retriesAt: null })
}
