import { statfs } from 'node:fs/promises'

/** The database needs room for its own log, and stops without any. */
export const reservedBytes = 200 * 1024 * 1024

/** The free space that Kept can use on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether a folder's disk is nearly full, or would be with that much more. One whose free space can't be read is not. */
export async function isDiskFull(folder: string, free = freeBytes, more = 0): Promise<boolean> {
  return (await free(folder).catch(() => Infinity)) < reservedBytes + more
}

const outOfSpace = ['ENOSPC', 'EDQUOT', '53100'] // the last is PostgreSQL's

/** Whether a write failed because a disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && outOfSpace.includes(String(error.code))
}

const checkedEveryMs = 5_000

export type Disk = { isFull: () => Promise<boolean>; freeBytes: () => Promise<number> }

/** Watches the free space on the disk of a folder, at most once in a few seconds. */
export function watchDisk(folder: string, free = freeBytes, now = () => performance.now()): Disk {
  let isFull = false
  let checkAt = -Infinity

  return {
    isFull: async () => {
      if (now() < checkAt) return isFull
      checkAt = now() + checkedEveryMs
      isFull = await isDiskFull(folder, free)
      return isFull
    },
    freeBytes: () => free(folder),
  }
}
