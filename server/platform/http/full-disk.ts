import { createMiddleware } from 'hono/factory'
import type { Disk } from '#server/platform/disk.ts'
import { Problem } from '#shared/problems.ts'

/** Refuses changes while the disk is full, before the database runs out of space. */
export function roomToWrite(disk: Disk) {
  return createMiddleware(async (c, next) => {
    const changes = !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(c.req.method)
    if (changes && (await disk.isFull())) throw new Problem('storage_full')
    await next()
  })
}
