import type { BackupHeader } from '#server/backup/contents.ts'
import { ConfigProblem, type Config } from '#server/platform/config.ts'
import { freeBytes, isDiskFull } from '#server/platform/disk.ts'
import { currentSecret, secretFile } from '#server/platform/sealing.ts'

/** Where a backup is restored, besides its database. */
export type Place = Pick<Config, 'KEPT_SECRET' | 'KEPT_SECRET_PREVIOUS' | 'dataDir' | 'BLOB_STORE'>

/** Throws `ConfigProblem` when the audio wouldn't fit on the disk, or when the disk is nearly full. */
export async function refuseWithoutSpace({ audioBytes = 0 }: BackupHeader, { dataDir, BLOB_STORE }: Place) {
  if (BLOB_STORE || !(await isDiskFull(dataDir, freeBytes, audioBytes))) return
  throw new ConfigProblem(
    `There isn’t enough space in ${dataDir}: this backup has ${megabytes(audioBytes)} MB of audio, and ${megabytes(await freeBytes(dataDir))} MB are free. Nothing was restored.`,
  )
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 ** 2)
}

/** Whether this server doesn't have the backup's secret yet. Throws `ConfigProblem` when it has another one. */
export function isNewSecret(secret: string, place: Place, { replace }: { replace: boolean }): boolean {
  const current = currentSecret(place)
  if (secret === current || secret === place.KEPT_SECRET_PREVIOUS) return false
  if (place.KEPT_SECRET)
    throw new ConfigProblem(
      'This backup has another secret than KEPT_SECRET. Set KEPT_SECRET_PREVIOUS to the one in its first line (gunzip -c FILE | head -n 1), then restore it again.',
    )
  if (current !== undefined && !replace)
    throw new ConfigProblem(
      `This backup has another secret than ${secretFile(place.dataDir)}. Add --replace to replace that file too.`,
    )
  return true
}
