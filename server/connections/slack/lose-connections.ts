import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

type Lost = 'GRANT_LOST' | 'SCOPE_MISSING' | 'APP_UNINSTALLED'

/**
 * Marks connections as revoked by Slack; `which` selects rows `n`. The user's choices are kept for reconnecting.
 * Connections the user ended stay so, and events older than the connection are ignored.
 */
export async function loseConnections({ db, now, announce }: Deps, which: Prisma.Sql, type: Lost, at: Date = now()) {
  const lost = await db.$queryRaw<{ userId: string }[]>`
    update slack_connections n set "disabledType" = ${type}, "disabledAt" = ${now()}, "updatedAt" = ${now()},
      "sealedUserToken" = null, "sealedRefreshToken" = null, "tokenExpires" = null
    where (n."disabledType" is null or n."disabledType" in ('INACTIVE_USER_PAUSED', 'ACCOUNT_LEAVING')) and n."updatedAt" <= ${new Date(at.getTime() + 999)} and ${which}
    returning "userId"::text`
  for (const { userId } of lost) announce(channels.user(userId), 'connections-changed', {})
}
