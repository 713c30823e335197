import type { SlackConnection } from '#prisma'
import { leaveAllChannels } from '#server/connections/slack/rows/channels.ts'
import { lockConnection } from '#server/connections/slack/rows/connections.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storedIn, type Stored } from '#server/platform/sealed-place.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { channels } from '#shared/realtime/events.ts'

/** Disconnects a user and revokes their token at Slack. Their tasks stay. */
export async function disconnectSlack(
  deps: Deps,
  slack: Slack | null,
  { userId, reason = null }: { userId: string; reason?: string | null },
) {
  const ended = await deps.transaction(async ({ db, now, announce }) => {
    await lockConnection(db, userId)
    const before = await db.slackConnection.findUnique({ where: { userId } })
    if (!before) return null
    await leaveAllChannels(db, userId)
    await db.slackConnection.update({
      where: { userId },
      data: {
        sealedUserToken: null,
        sealedRefreshToken: null,
        tokenExpires: null,
        disabledType: 'USER',
        disabledAt: now(),
        disconnectReason: reason,
        channelsListedAt: null,
        updatedAt: now(),
      },
      select: { userId: true },
    })
    announce(channels.user(userId), 'connections-changed', {})
    return before
  })
  if (ended && slack) await revokeUnused(deps, slack, ended)
}

/**
 * Revokes an ended connection's token, unless another user is connected with the same Slack account, which shares it.
 * Also revokes the bot's token when the team has no users left. The app stays installed; that is up to the team.
 */
export async function revokeUnused(deps: Deps, slack: Slack, ended: SlackConnection) {
  const { userId, installationId, slackUserId, sealedUserToken, sealedRefreshToken } = ended
  const live = { installationId, sealedUserToken: { not: null } }
  if (sealedUserToken && (await deps.db.slackConnection.count({ where: { ...live, slackUserId } })) === 0)
    await revoke(deps, slack, {
      token: storedIn(sealedUserToken, 'slack_connections', 'sealedUserToken', userId),
      refreshToken: storedIn(sealedRefreshToken, 'slack_connections', 'sealedRefreshToken', userId),
    })
  if ((await deps.db.slackConnection.count({ where: live })) > 0) return

  const { teamId, sealedBotToken, sealedBotRefreshToken } = await deps.db.slackInstallation.findUniqueOrThrow({
    where: { id: installationId },
  })
  await deps.db.slackInstallation.updateMany({
    where: { id: installationId },
    data: { sealedBotToken: null, sealedBotRefreshToken: null, botTokenExpires: null },
  })
  await revoke(deps, slack, {
    token: storedIn(sealedBotToken, 'slack_installations', 'sealedBotToken', teamId),
    refreshToken: storedIn(sealedBotRefreshToken, 'slack_installations', 'sealedBotRefreshToken', teamId),
  })
}

type Tokens = { token: Stored | null; refreshToken: Stored | null }

/** If Slack can't be reached, the token is still deleted here, so nobody has it anymore. */
async function revoke({ sealing, log }: Deps, slack: Slack, { token, refreshToken }: Tokens) {
  if (!token) return
  const open = ({ sealed, place }: Stored) => sealing.open(sealed, place)
  const end = (opened: string) => slack.call(opened, (client) => client.auth.revoke())
  try {
    await end(open(token)).catch(async (error: unknown) => {
      // Only a valid token can be revoked, and the refresh token would stay valid.
      const isExpired = error instanceof SlackProblem && error.code === 'token_expired'
      const renewed = isExpired && refreshToken ? await slack.refresh(open(refreshToken)) : null
      if (!renewed?.access_token) throw error
      await end(renewed.access_token)
    })
  } catch (error) {
    log.warn({ err: error }, 'could not revoke a Slack token')
  }
}
