import { mkdir } from 'node:fs/promises'
import type { CatalogModel } from '#server/models/catalog.ts'
import { filesOf, modelsIn, sizeOf, type Home } from '#server/models/files.ts'
import { freeBytes as freeBytesOf, isDiskFull } from '#server/platform/disk.ts'
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

  const folder = modelsIn(home)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const missing = Math.max(0, model.bytes - sizeOf(filesOf(home, model.id).part))
  if (await isDiskFull(folder, freeOnDisk, missing))
    throw new Problem('model_needs_space', {
      fill: { name: model.name, needs: gigabytes(missing), free: gigabytes(await freeOnDisk(folder)) },
    })
}
