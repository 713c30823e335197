import { mkdir } from 'node:fs/promises'
import type { CatalogModel } from '#server/models/catalog.ts'
import { filesOf, modelsIn, sizeOf, type Home } from '#server/models/files.ts'
import { freeBytes as freeBytesOf, isDiskFull, reservedBytes } from '#server/platform/disk.ts'
import { freeMemoryBytes } from '#server/platform/free-memory.ts'
import { memoryNeededBytes } from '#server/providers/embedded-model/estimate.ts'
import { gigabytes } from '#shared/models/gigabytes.ts'
import { Problem } from '#shared/problems.ts'

/** Refuses a model that this machine has no memory or no space for, with the numbers. */
export async function checkRoom(home: Home, model: CatalogModel, freeOnDisk = freeBytesOf): Promise<void> {
  const freeBytes = freeMemoryBytes()
  const needsBytes = memoryNeededBytes(model.bytes, model.contextTokens)
  if (needsBytes > freeBytes)
    throw new Problem('model_too_large', {
      fill: { name: model.name, needs: gigabytes(needsBytes), free: gigabytes(freeBytes) },
    })

  await mkdir(modelsIn(home), { recursive: true, mode: 0o700 })
  const shortage = await spaceShortage(home, model, freeOnDisk)
  if (shortage) throw new Problem('model_needs_space', { fill: shortage })
}

export type Shortage = { name: string; needs: string; free: string }

/** What the rest of a model needs of the disk and what is free, or null if there's enough. */
export async function spaceShortage(
  home: Home,
  model: CatalogModel,
  freeOnDisk = freeBytesOf,
): Promise<Shortage | null> {
  const folder = modelsIn(home)
  const missing = Math.max(0, model.bytes - sizeOf(filesOf(home, model.id).part))
  if (!(await isDiskFull(folder, freeOnDisk, missing))) return null

  return {
    name: model.name,
    needs: gigabytes(missing + reservedBytes),
    free: gigabytes(await freeOnDisk(folder)),
  }
}
