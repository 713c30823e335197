import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { deleteAudio, recordingsFolder } from '#server/recordings/chunk-files.ts'

/** No upload of a chunk takes this long. */
const hourMs = 3_600_000
/** Audio without a recording is kept this long, since a backup may be being restored. */
const dayMs = 86_400_000
const lookedUpAtOnce = 500

/** Deletes orphans: audio whose recording or audio was deleted, and partial chunks. */
export async function removeOrphans(deps: Deps) {
  const { blobs, now } = deps
  const ids: string[] = []
  for await (const name of blobs.folders(recordingsFolder)) {
    if (z.uuid().safeParse(name).success && ids.push(name) === lookedUpAtOnce) await removeOf(deps, ids.splice(0))
  }
  await removeOf(deps, ids)
  await blobs.tidy(recordingsFolder, new Date(now().getTime() - hourMs))
}

async function removeOf({ db, blobs, now }: Deps, ids: string[]) {
  const known = await db.recording.findMany({ where: { id: { in: ids } }, select: { id: true, audioDeletedAt: true } })
  const isDeletedOf = new Map(known.map(({ id, audioDeletedAt }) => [id, audioDeletedAt !== null]))
  const yesterday = new Date(now().getTime() - dayMs)
  const isOld = async (id: string) => {
    for await (const { at } of blobs.list(`${recordingsFolder}${id}/`)) if (at > yesterday) return false
    return true
  }
  for (const id of ids) if (isDeletedOf.get(id) ?? (await isOld(id))) await deleteAudio(blobs, id)
}
