import type { Revocations } from '#server/deletion/revocations.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storedIn } from '#server/platform/sealed-place.ts'

/** Revokes every token that only this user uses. Throws after trying all of them if any could not be revoked. */
export async function revokeTokens({ db }: Pick<Deps, 'db'>, revocations: Revocations, userId: string) {
  const revoking = [...(await atGoogle(db, revocations, userId)), ...(await atSlack(db, revocations, userId))]
  const outcomes = await Promise.allSettled(revoking.map((revoke) => revoke()))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(' '))
}

type Revoke = () => Promise<void>

async function atGoogle(db: Deps['db'], { google }: Revocations, userId: string): Promise<Revoke[]> {
  const accounts = await db.googleAccount.findMany({
    where: { userId },
    select: { googleId: true, sealedRefreshToken: true, sealedAccessToken: true },
  })
  const tokens = accounts.flatMap(
    ({ googleId, sealedRefreshToken, sealedAccessToken }) =>
      storedIn(sealedRefreshToken, 'google_accounts', 'sealedRefreshToken', googleId) ??
      storedIn(sealedAccessToken, 'google_accounts', 'sealedAccessToken', googleId) ??
      [],
  )
  return tokens.map((token) => () => google(token))
}

async function atSlack(db: Deps['db'], { slack }: Revocations, userId: string): Promise<Revoke[]> {
  const connection = await db.slackConnection.findUnique({ where: { userId }, include: { installation: true } })
  if (!connection) return []

  const { installationId, slackUserId, sealedUserToken, sealedRefreshToken, installation } = connection
  const others = { installationId, userId: { not: userId } }
  // Users who connect the same Slack account share its token, and the whole team shares the bot.
  const isShared = (await db.slackConnection.count({ where: { ...others, slackUserId } })) > 0
  const isLastOfTeam = (await db.slackConnection.count({ where: others })) === 0
  const { teamId, sealedBotToken, sealedBotRefreshToken } = installation
  const token = storedIn(sealedUserToken, 'slack_connections', 'sealedUserToken', userId)
  const refreshToken = storedIn(sealedRefreshToken, 'slack_connections', 'sealedRefreshToken', userId)
  const botToken = storedIn(sealedBotToken, 'slack_installations', 'sealedBotToken', teamId)
  const botRefreshToken = storedIn(sealedBotRefreshToken, 'slack_installations', 'sealedBotRefreshToken', teamId)
  return [
    ...(token && !isShared ? [() => slack(token, refreshToken)] : []),
    ...(botToken && isLastOfTeam ? [() => slack(botToken, botRefreshToken)] : []),
  ]
}
