import type { OauthV2AccessResponse } from '@slack/web-api'
import { pauseIfUnpaid } from '#server/connections/pause-sources.ts'
import { slackConnected } from '#server/connections/emits.ts'
import { listSlackChannelsJob, listSlackMembersJob } from '#server/connections/slack/jobs.ts'
import { revokeUnused } from '#server/connections/slack/disconnect.ts'
import { leaveAllChannels } from '#server/connections/slack/rows/channels.ts'
import { expiryOf } from '#server/connections/slack/tokens.ts'
import { startBackfill } from '#server/connections/slack/start-backfill.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
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
  const { team, url = '' } = await slack.call(grant.bot.token, (client) => client.auth.test())
  const missing = userScopes.filter((scope) => !grant.user.scopes.includes(scope))

  const left = await deps.transaction(async (inside) => {
    const { db, announce, enqueue, emit } = inside
    await lockUser(db, userId)
    const before = await db.slackConnection.findUnique({ where: { userId }, include: { installation: true } })
    const isElsewhere = before && (before.installation.teamId !== grant.teamId || before.slackUserId !== grant.user.id)
    if (isElsewhere) await leaveAllChannels(db, userId)

    const installationId = await writeInstallation(inside, grant, { teamName: team || grant.teamName, teamUrl: url })
    const at = await writeConnection(inside, grant, { userId, installationId, isComplete: missing.length === 0 })
    announce(channels.user(userId), 'connections-changed', {})
    if (missing.length === 0) {
      await enqueue(listSlackMembersJob, { installationId })
      await enqueue(listSlackChannelsJob, { userId })
      await startBackfill(inside, { userId })
      await pauseIfUnpaid(inside, userId)
      await emit(slackConnected, { userId, at })
    }
    return isElsewhere ? before : null
  })
  if (left) await revokeUnused(deps, slack, left)
  if (missing.length > 0) throw new SlackProblem('scope', `missing ${missing.join(', ')}`)
}

/** Writes the team's installation and returns its id. */
async function writeInstallation(
  { db, now, sealing }: Deps,
  { teamId, bot }: SlackGrant,
  team: { teamName: string; teamUrl: string },
): Promise<string> {
  const at = now()
  const placeIn = (column: string) => placeOf('slack_installations', column, teamId)
  const installation = {
    ...team,
    sealedBotToken: sealing.seal(bot.token, placeIn('sealedBotToken')),
    sealedBotRefreshToken: bot.refreshToken ? sealing.seal(bot.refreshToken, placeIn('sealedBotRefreshToken')) : null,
    botTokenExpires: expiryOf(bot.seconds, at),
    botUserId: bot.id,
    scopes: bot.scopes,
    uninstalledAt: null,
    updatedAt: at,
  }
  const { id } = await db.slackInstallation.upsert({
    where: { teamId },
    create: { id: uuid7(at.getTime()), teamId, createdAt: at, ...installation },
    update: installation,
    select: { id: true },
  })
  return id
}

/** Writes the user's connection, and returns when it was made. It's disabled unless every scope was granted. */
async function writeConnection(
  { db, now, sealing }: Deps,
  { user }: SlackGrant,
  { userId, installationId, isComplete }: { userId: string; installationId: string; isComplete: boolean },
): Promise<Date> {
  const at = now()
  const placeIn = (column: string) => placeOf('slack_connections', column, userId)
  const connection = {
    installationId,
    slackUserId: user.id,
    sealedUserToken: sealing.seal(user.token, placeIn('sealedUserToken')),
    sealedRefreshToken: user.refreshToken ? sealing.seal(user.refreshToken, placeIn('sealedRefreshToken')) : null,
    tokenExpires: expiryOf(user.seconds, at),
    scopes: user.scopes,
    disabledType: isComplete ? null : 'SCOPE_MISSING',
    disabledAt: isComplete ? null : at,
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
  return at
}

type Token = {
  id: string
  token: string
  refreshToken: string | undefined
  seconds: number | undefined
  scopes: string[]
}

type SlackGrant = ReturnType<typeof granted>

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
