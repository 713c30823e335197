import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteZapierHooks, zapierSince } from '#server/connections/zapier/rows.ts'
import type { ZapierConnection } from '#shared/connections/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * The user's Zapier connection. It's connected while there is a token that the Zapier app has used, or an enabled hook
 * that calls Zapier.
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

/** Disconnects Zapier by deleting its tokens and hooks. */
export async function disconnectZapier(deps: Deps, userId: string) {
  await deps.transaction(async ({ db, announce }) => {
    await db.apiToken.deleteMany({ where: { userId, zapierSince: { not: null } } })
    await deleteZapierHooks(db, userId)
    announce(channels.user(userId), 'connections-changed', {})
  })
}
