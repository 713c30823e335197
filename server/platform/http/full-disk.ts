import { createMiddleware } from 'hono/factory'
import { isDiskFull, type freeBytes } from '#server/platform/disk.ts'
import { Problem } from '#shared/problems.ts'

const checkedEveryMs = 5_000

export type Disk = { isFull: () => Promise<boolean> }

/** Watches the free space on the disk of a folder, at most once in a few seconds. */
export function watchDisk(folder: string, free?: typeof freeBytes, now = () => performance.now()): Disk {
  let isFull = false
  let checkAt = -Infinity

  return {
    isFull: async () => {
      if (now() < checkAt) return isFull
      checkAt = now() + checkedEveryMs
      isFull = await isDiskFull(folder, free)
      return isFull
    },
  }
}

/** Refuses changes while the disk is full, before the database runs out of space. */
export function roomToWrite(disk: Disk) {
  return createMiddleware(async (c, next) => {
    const changes = !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(c.req.method)
    if (changes && (await disk.isFull())) throw new Problem('storage_full')
    await next()
  })
}
