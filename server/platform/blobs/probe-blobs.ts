import { randomUUID } from 'node:crypto'
import { putBlob, type Blobs } from '#server/platform/blobs/blobs.ts'
import { Problem } from '#shared/problems.ts'

/** Resolves when the store answers, and rejects when it doesn't or its bucket is gone. */
export async function askBlobs(blobs: Blobs): Promise<true> {
  await Array.fromAsync(blobs.list('ready/')) // where nothing is
  return true
}

/** Writes, lists, reads and deletes a small blob. Throws what the store answered. */
export async function probeBlobs(blobs: Blobs): Promise<void> {
  const folder = `probe/${randomUUID()}/`
  const probe = Buffer.from('Kept can write here.')
  try {
    await putBlob(blobs, { key: `${folder}probe` }, probe)
    const read = await blobs.read({ key: `${folder}probe` })
    if (!read.equals(probe)) throw new Error('The store answered other bytes than were written.')
    await blobs.removeAll(folder)
  } catch (error) {
    const cause = error instanceof Problem ? (error.cause as Error) : null
    if (!cause) throw error
    throw new Error(`${blobs.place} can’t be used: ${[cause.name, cause.message].join(': ')}`, { cause })
  }
}
