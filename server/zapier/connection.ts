import { Prisma } from '#prisma'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ZapierConnection } from '#shared/connections/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Zapier is connected while somebody's Zapier account could reach Kept or be told something: while there is
 * a token that the Zapier app used, or a hook that tells an address of Zapier's.
 */
export async function readConnection(
  { db }: Deps,
  { ZAPIER_INVITE_URL }: Config,
  userId: string,
): Promise<ZapierConnection> {
  const [found] = await db.$queryRaw<[{ since: Date | null }]>`
    select min(since) as since from (
      select t."zapierSince" as since from api_tokens t where t."userId" = ${userId}::uuid and t."zapierSince" is not null
      union all select h."createdAt" from hooks h where h."userId" = ${userId}::uuid and h."disabledAt" is null and ${isZapiers}) sign`
  const connected = found.since !== null
  return {
    connected,
    state: connected ? 'connected' : ZAPIER_INVITE_URL ? 'disconnected' : 'not-set-up',
    missing: ZAPIER_INVITE_URL ? [] : ['ZAPIER_INVITE_URL'],
    since: found.since?.toISOString() ?? null,
    inviteUrl: ZAPIER_INVITE_URL ?? null,
  }
}

/** Shuts Zapier out: its tokens no longer work, and its hooks hear nothing more. */
export async function disconnectZapier(deps: Deps, userId: string) {
  await deps.transaction(async ({ db, announce }) => {
    await db.apiToken.deleteMany({ where: { userId, zapierSince: { not: null } } })
    await db.$executeRaw`delete from hooks h where h."userId" = ${userId}::uuid and ${isZapiers}`
    announce(channels.user(userId), 'connections-changed', {})
  })
}

const isZapiers = Prisma.sql`h."targetUrl" ~* '^https://([a-z0-9-]+\\.)*zapier\\.com(:\\d+)?/'`
