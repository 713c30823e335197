import type { Revocations } from '#server/deletion/revocations.ts'
import type { Deps } from '#server/platform/deps.ts'

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
    select: { sealedRefreshToken: true, sealedAccessToken: true },
  })
  const tokens = accounts.flatMap(
    ({ sealedRefreshToken, sealedAccessToken }) => sealedRefreshToken ?? sealedAccessToken ?? [],
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
  return [
    ...(sealedUserToken && !isShared ? [() => slack(sealedUserToken, sealedRefreshToken)] : []),
    ...(installation.sealedBotToken && isLastOfTeam
      ? [() => slack(installation.sealedBotToken!, installation.sealedBotRefreshToken)]
      : []),
  ]
}
