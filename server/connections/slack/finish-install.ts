import type { OauthV2AccessResponse } from '@slack/web-api'
import { listSlackChannelsJob, listSlackMembersJob } from '#server/connections/slack/jobs.ts'
import { revokeUnused } from '#server/connections/slack/disconnect.ts'
import { leaveAllChannels } from '#server/connections/slack/rows/channels.ts'
import { expiryOf } from '#server/connections/slack/tokens.ts'
import { startBackfill } from '#server/connections/slack/start-backfill.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import { userScopes } from '#server/providers/slack/scopes.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'

/** Exchanges Slack's code for a connection. Reconnecting keeps the user's choices. Throws `SlackProblem`. */
export async function finishInstall(
  deps: Deps,
  slack: Slack,
  given: { userId: string; code: string; redirectUri: string },
) {
  const { userId } = given
  const grant = granted(await slack.exchangeCode(given))
  const { team = '', url = '' } = await slack.call(grant.bot.token, (client) => client.auth.test())
  const scopes = grant.user.scopes
  const lacks = userScopes.filter((scope) => !scopes.includes(scope))

  const left = await deps.transaction(async (inside) => {
    const { db, now, announce, enqueue, sealing } = inside
    const at = now()
    await lockUser(db, userId)
    const before = await db.slackConnection.findUnique({ where: { userId }, include: { installation: true } })
    const isElsewhere = before && (before.installation.teamId !== grant.teamId || before.slackUserId !== grant.user.id)
    if (isElsewhere) await leaveAllChannels(db, userId)
    const sealed = (token: string | undefined) => (token ? sealing.seal(token) : null)
    const installation = {
      teamName: team || grant.teamName,
      teamUrl: url,
      sealedBotToken: sealed(grant.bot.token),
      sealedBotRefreshToken: sealed(grant.bot.refreshToken),
      botTokenExpires: expiryOf(grant.bot.seconds, at),
      botUserId: grant.bot.id,
      scopes: grant.bot.scopes,
      uninstalledAt: null,
      updatedAt: at,
    }
    const { id: installationId } = await db.slackInstallation.upsert({
      where: { teamId: grant.teamId },
      create: { id: uuid7(at.getTime()), teamId: grant.teamId, createdAt: at, ...installation },
      update: installation,
      select: { id: true },
    })
    const connection = {
      installationId,
      slackUserId: grant.user.id,
      sealedUserToken: sealed(grant.user.token),
      sealedRefreshToken: sealed(grant.user.refreshToken),
      tokenExpires: expiryOf(grant.user.seconds, at),
      scopes,
      disabledType: lacks.length > 0 ? 'SCOPE_MISSING' : null,
      disabledAt: lacks.length > 0 ? at : null,
      disconnectReason: null,
      channelsListedAt: null,
      createdAt: at, // the time of connecting
      updatedAt: at,
    }
    await db.slackConnection.upsert({
      where: { userId },
      create: { userId, ...connection },
      update: connection,
      select: { userId: true },
    })
    announce(channels.user(userId), 'connections-changed', {})
    if (lacks.length > 0) return isElsewhere ? before : null

    await enqueue(listSlackMembersJob, { installationId })
    await enqueue(listSlackChannelsJob, { userId })
    await startBackfill(inside, { userId })
    return isElsewhere ? before : null
  })
  if (left) await revokeUnused(deps, slack, left)
  if (lacks.length > 0) throw new SlackProblem('scope', `missing ${lacks.join(', ')}`)
}

type Token = {
  id: string
  token: string
  refreshToken: string | undefined
  seconds: number | undefined
  scopes: string[]
}

/** What Slack granted. Throws unless a user installed the app in a single team. */
function granted({
  team,
  access_token: botToken,
  bot_user_id: botId,
  authed_user: user,
  scope = '',
  ...bot
}: OauthV2AccessResponse) {
  if (!team?.id || !botToken || !botId || !user?.id || !user.access_token)
    throw new SlackProblem('refused', 'incomplete_grant')
  return {
    teamId: team.id,
    teamName: team.name ?? '',
    bot: {
      id: botId,
      token: botToken,
      refreshToken: bot.refresh_token,
      seconds: bot.expires_in,
      scopes: scope.split(','),
    } satisfies Token,
    user: {
      id: user.id,
      token: user.access_token,
      refreshToken: user.refresh_token,
      seconds: user.expires_in,
      scopes: (user.scope ?? '').split(','),
    } satisfies Token,
  }
}
