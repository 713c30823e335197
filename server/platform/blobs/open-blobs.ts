import type { Blobs } from '#server/platform/blobs/blobs.ts'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import type { Config } from '#server/platform/config.ts'

/** The blobs of BLOB_STORE, or of the data folder without it. */
export async function openBlobs(config: Config): Promise<Blobs> {
  if (!config.BLOB_STORE) return diskBlobs(config.dataDir)
  const { s3Blobs } = await import('#server/platform/blobs/s3-blobs.ts')
  return s3Blobs(config)
}
