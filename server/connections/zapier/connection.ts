import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteZapierHooks, zapierSince } from '#server/connections/zapier/rows.ts'
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
  const since = await zapierSince(db, userId)
  const connected = since !== null
  return {
    connected,
    state: connected ? 'connected' : ZAPIER_INVITE_URL ? 'disconnected' : 'not-set-up',
    missing: ZAPIER_INVITE_URL ? [] : ['ZAPIER_INVITE_URL'],
    since: since?.toISOString() ?? null,
    inviteUrl: ZAPIER_INVITE_URL ?? null,
  }
}

/** Shuts Zapier out: its tokens no longer work, and its hooks hear nothing more. */
export async function disconnectZapier(deps: Deps, userId: string) {
  await deps.transaction(async ({ db, announce }) => {
    await db.apiToken.deleteMany({ where: { userId, zapierSince: { not: null } } })
    await deleteZapierHooks(db, userId)
    announce(channels.user(userId), 'connections-changed', {})
  })
}
