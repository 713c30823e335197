import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { modelNamed, type CatalogModel } from '#server/models/catalog.ts'
import type { Config } from '#server/platform/config.ts'
import { memoryNeededBytes } from '#server/providers/embedded-model/estimate.ts'
import type { ModelId } from '#shared/models/schemas.ts'

export type Home = Pick<Config, 'dataDir' | 'MODEL_CATALOG'>

export const modelsIn = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'models')

/** The files of a model. An id is one of three words, so a path never leaves the folder. */
export function filesOf(home: Pick<Config, 'dataDir'>, id: ModelId) {
  const file = path.join(modelsIn(home), id)
  return {
    model: `${file}.gguf`,
    part: `${file}.gguf.part`,
    etag: `${file}.gguf.etag`,
    download: `${file}.download.json`,
    speed: `${file}.speed.json`,
  }
}

/** The bytes in a file; 0 without one. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

const arrivesWithinMs = 10_000

/** Whether something arrived of a model lately: `npm run model` keeps no other record of a download. */
export function isArrivingElsewhere(home: Pick<Config, 'dataDir'>, id: ModelId): boolean {
  const part = statSync(filesOf(home, id).part, { throwIfNoEntry: false })
  return part !== undefined && part.size > 0 && Date.now() - part.mtimeMs < arrivesWithinMs
}

/** Whether the model is here: it gets its name only once its checksum is right. */
export function isInstalled(home: Home, { id, bytes }: CatalogModel): boolean {
  return sizeOf(filesOf(home, id).model) === bytes
}

export type InstalledModel = Pick<CatalogModel, 'id' | 'name' | 'contextTokens'> & { file: string; needsBytes: number }

/** What it takes to run a model, or null unless it's installed. */
export async function installedModel(home: Home, id: ModelId): Promise<InstalledModel | null> {
  const model = modelNamed(home, id)
  if (!model || !isInstalled(home, model)) return null
  const { name, bytes, contextTokens } = model
  return { id, name, file: filesOf(home, id).model, contextTokens, needsBytes: memoryNeededBytes(bytes, contextTokens) }
}

/** Deletes a model and whatever arrived of it. */
export async function deleteFiles(home: Home, id: ModelId): Promise<void> {
  const { download, ...others } = filesOf(home, id)
  await rm(download, { force: true }) // first, because it stops a running download
  for (const file of Object.values(others)) await rm(file, { force: true })
}
