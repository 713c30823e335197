import { announceToAll, type ModelWorld } from '#server/models/announce-model.ts'
import type { CatalogModel } from '#server/models/catalog.ts'
import { deleteFiles } from '#server/models/files.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Removes a model, or cancels its download and deletes what arrived. */
export async function removeModel(deps: Deps, world: ModelWorld, model: CatalogModel): Promise<void> {
  await deleteFiles(world.config, model.id)
  await announceToAll(deps, world, model)
}
