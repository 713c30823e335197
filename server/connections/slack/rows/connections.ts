import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

/** Locks a user's connection. */
export async function lockConnection(db: Db, userId: string) {
  await db.$executeRaw`select 1 from slack_connections where "userId" = ${userId}::uuid for update`
}

/** Locks a team's installation. */
export async function lockInstallation(db: Db, id: string) {
  await db.$executeRaw`select 1 from slack_installations where id = ${id}::uuid for update`
}

/** One user's connection, all of a team, or those of some of a team's Slack accounts. */
export type SlackConnections = { userId: string } | { installationId: string; slackUserIds?: readonly string[] }

export type Loss = { type: 'GRANT_LOST' | 'SCOPE_MISSING' | 'APP_UNINSTALLED'; madeBefore: Date; at: Date }

/**
 * Disables connections made before this time and deletes their tokens, unless they are disabled already for good.
 * Returns their users.
 */
export async function disableConnections(
  db: Db,
  connections: SlackConnections,
  { type, madeBefore, at }: Loss,
): Promise<string[]> {
  const lost = await db.$queryRaw<{ userId: string }[]>`
    update slack_connections n set "disabledType" = ${type}, "disabledAt" = ${at}, "updatedAt" = ${at},
      "sealedUserToken" = null, "sealedRefreshToken" = null, "tokenExpires" = null
    where (n."disabledType" is null or n."disabledType" in ('INACTIVE_USER_PAUSED', 'SUBSCRIPTION_NEEDED', 'ACCOUNT_LEAVING'))
      and n."updatedAt" <= ${madeBefore} and ${isOneOf(connections)}
    returning "userId"::text`
  return lost.map(({ userId }) => userId)
}

function isOneOf(connections: SlackConnections): Prisma.Sql {
  if ('userId' in connections) return Prisma.sql`n."userId" = ${connections.userId}::uuid`
  const { installationId, slackUserIds } = connections
  const isInTeam = Prisma.sql`n."installationId" = ${installationId}::uuid`
  return slackUserIds ? Prisma.sql`${isInTeam} and n."slackUserId" = any(${slackUserIds})` : isInTeam
}
