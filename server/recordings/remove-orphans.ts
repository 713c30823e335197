import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { arrivingIn, recordingsIn, removeSound } from '#server/recordings/chunk-files.ts'

/** Nobody is that long in sending a piece of sound. */
const hourMs = 3_600_000
/** Sound whose recording is gone is kept for a while: somebody may just be putting a backup back. */
const dayMs = 86_400_000

/** Removes what nobody knows of: sound without a recording, or whose recording says that it is deleted, and pieces that came in part. */
export async function removeOrphans({ db, now }: Deps, config: Config) {
  const isOlder = (ms: number) => async (file: string) =>
    now().getTime() - ((await stat(file).catch(() => null))?.mtimeMs ?? Infinity) >= ms
  const [isOfYesterday, isLeft] = [isOlder(dayMs), isOlder(hourMs)]
  const ids = (await namesIn(recordingsIn(config))).filter((name) => z.uuid().safeParse(name).success)
  const known = await db.recording.findMany({ where: { id: { in: ids } }, select: { id: true, audioDeletedAt: true } })
  const isDeletedOf = new Map(known.map(({ id, audioDeletedAt }) => [id, audioDeletedAt !== null]))
  for (const id of ids) {
    if (isDeletedOf.get(id) ?? (await isOfYesterday(path.join(recordingsIn(config), id)))) await removeSound(config, id)
  }
  for (const name of await namesIn(arrivingIn(config))) {
    const file = path.join(arrivingIn(config), name)
    if (await isLeft(file)) await rm(file, { force: true })
  }
}

/** What is in a folder; nothing where there is none. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
