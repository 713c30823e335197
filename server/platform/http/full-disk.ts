import { createMiddleware } from 'hono/factory'
import type { Disk } from '#server/platform/disk.ts'
import { Problem } from '#shared/problems.ts'

/** A model's download says itself how much space it needs. */
const checksSpace = /^\/api\/models\/[^/]+\/download$/

/** Refuses changes while the disk is full, before the database runs out of space. */
export function roomToWrite(disk: Pick<Disk, 'isFull'>) {
  return createMiddleware(async (c, next) => {
    const changes = !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(c.req.method)
    if (changes && !checksSpace.test(c.req.path) && (await disk.isFull())) throw new Problem('storage_full')
    await next()
  })
}
