import type { CatalogModel } from '#server/models/catalog.ts'
import { presentModel } from '#server/models/present.ts'
import type { Downloads } from '#server/models/downloads.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Disk } from '#server/platform/disk.ts'
import { channels } from '#shared/realtime/events.ts'

export type ModelWorld = { config: Config; downloads: Downloads; disk: Disk }

/** Tells the user who downloads a model how far it is. */
export function announceProgress({ announce }: Deps, world: ModelWorld, model: CatalogModel, userId: string) {
  announce(channels.user(userId), 'model', presentModel(world, model))
}

/** Tells every user of this server that a model was installed or removed. */
export async function announceToAll({ db, announce }: Deps, world: ModelWorld, model: CatalogModel) {
  const shown = presentModel(world, model)
  for (const { id } of await db.user.findMany({ select: { id: true } })) announce(channels.user(id), 'model', shown)
}
