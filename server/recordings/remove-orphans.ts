import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { arrivingIn, recordingsIn, deleteAudio } from '#server/recordings/chunk-files.ts'

/** No upload of a chunk takes this long. */
const hourMs = 3_600_000
/** Audio without a recording is kept this long, since a backup may be being restored. */
const dayMs = 86_400_000

/** Removes orphaned files: audio whose recording or audio was deleted, and partial chunks. */
export async function removeOrphans({ db, now }: Deps, config: Config) {
  const isOlder = (ms: number) => async (file: string) =>
    now().getTime() - ((await stat(file).catch(() => null))?.mtimeMs ?? Infinity) >= ms
  const [isOfYesterday, isLeft] = [isOlder(dayMs), isOlder(hourMs)]
  const ids = (await namesIn(recordingsIn(config))).filter((name) => z.uuid().safeParse(name).success)
  const known = await db.recording.findMany({ where: { id: { in: ids } }, select: { id: true, audioDeletedAt: true } })
  const isDeletedOf = new Map(known.map(({ id, audioDeletedAt }) => [id, audioDeletedAt !== null]))
  for (const id of ids) {
    if (isDeletedOf.get(id) ?? (await isOfYesterday(path.join(recordingsIn(config), id)))) await deleteAudio(config, id)
  }
  for (const name of await namesIn(arrivingIn(config))) {
    const file = path.join(arrivingIn(config), name)
    if (await isLeft(file)) await rm(file, { force: true })
  }
}

/** The names in a folder; none if it doesn't exist. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
