import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

/** A hook `h` that calls Zapier. */
const isZapiers = Prisma.sql`h."targetUrl" ~* '^https://([a-z0-9-]+\\.)*zapier\\.com(:\\d+)?/'`

/** When Zapier was connected: when its app first used a token or its first hook was created. Null if it isn't. */
export async function zapierSince(db: Db, userId: string): Promise<Date | null> {
  const [found] = await db.$queryRaw<[{ since: Date | null }]>`
    select min(since) as since from (
      select t."zapierSince" as since from api_tokens t where t."userId" = ${userId}::uuid and t."zapierSince" is not null
      union all select h."createdAt" from hooks h where h."userId" = ${userId}::uuid and h."disabledAt" is null and ${isZapiers}) sign`
  return found.since
}

/** Deletes the hooks that call Zapier. */
export async function deleteZapierHooks(db: Db, userId: string) {
  await db.$executeRaw`delete from hooks h where h."userId" = ${userId}::uuid and ${isZapiers}`
}
