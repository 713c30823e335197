import { randomUUID } from 'node:crypto'
import type { ModelWorld } from '#server/models/announce-model.ts'
import type { CatalogModel } from '#server/models/catalog.ts'
import { readState, writeState } from '#server/models/download-state.ts'
import { filesOf, isInstalled, sizeOf } from '#server/models/files.ts'
import { Problem } from '#shared/problems.ts'

/** Keeps what arrived. A running download, also one of `npm run model`, notices within half a second. */
export function pauseDownload({ config }: ModelWorld, model: CatalogModel, userId: string): void {
  const paused = { state: 'paused', problem: null, retriesAt: null } as const
  const state = readState(config, model.id)
  if (state) return writeState(config, model.id, { ...state, ...paused })

  const hasBegun = !isInstalled(config, model) && sizeOf(filesOf(config, model.id).part) > 0
  if (!hasBegun) throw new Problem('model_not_downloading')
  writeState(config, model.id, { run: randomUUID(), userId, fruitless: 0, ...paused })
}
