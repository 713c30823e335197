import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { CatalogModel } from '#server/models/catalog.ts'
import { spaceShortage } from '#server/models/check-room.ts'
import { altered, faultOf, notWanted } from '#server/models/download-fault.ts'
import { filesOf, isInstalled, modelsIn, type Home } from '#server/models/files.ts'
import { receiveFile } from '#server/models/receive-file.ts'
import { sha256Of } from '#server/models/sha256-of.ts'

type Options = {
  signal: AbortSignal
  isWanted?: () => boolean
  /** Everything has arrived, and its checksum is next. */
  onChecking?: () => void
}

/** Downloads a model, checks it and puts it in its place. Throws `DownloadFault`, or the signal's reason. */
export async function fetchModel(
  home: Home,
  model: CatalogModel,
  { signal, isWanted = () => true, onChecking }: Options,
): Promise<void> {
  const files = filesOf(home, model.id)
  try {
    await mkdir(modelsIn(home), { recursive: true, mode: 0o700 })
    await receiveFile(model, files, { signal, isWanted })
    onChecking?.()
    const isRight = (await sha256Of(files.part, signal)) === model.sha256
    await rm(files.etag, { force: true })
    if (!isRight) {
      await rm(files.part, { force: true })
      throw altered()
    }
    if (!isWanted()) throw notWanted()
    await moveInPlace(files.part, files.model)
  } catch (error) {
    signal.throwIfAborted()
    // `npm run model` and a running server may download the same model, and one is first.
    if (isInstalled(home, model)) return
    throw faultOf(error, await spaceShortage(home, model))
  }
}

/** Survives a power cut. */
async function moveInPlace(from: string, to: string) {
  await rename(from, to)
  const folder = await open(path.dirname(to), 'r')
  await folder.sync().finally(() => folder.close())
}
