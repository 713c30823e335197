import type { WebClient } from '@slack/web-api'
import { loseConnections } from '#server/connections/slack/lose-connections.ts'
import { lockConnection, lockInstallation } from '#server/connections/slack/rows/connections.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storedIn, type Stored } from '#server/platform/sealed-place.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import type { HowToCall, Slack } from '#server/providers/slack/slack.ts'

const earlyMs = 5 * 60_000

/** Calls Slack as a user. If their grant is gone, marks the connection as lost. Throws `SlackProblem`. */
export async function callAsUser<Answer>(
  deps: Deps,
  slack: Slack,
  userId: string,
  ask: (client: WebClient) => Promise<Answer>,
): Promise<Answer> {
  const since = deps.now()
  try {
    return await slack.call(await userTokenOf(deps, slack, userId), ask)
  } catch (error) {
    const kind = error instanceof SlackProblem ? error.kind : null
    if (kind === 'lost' || kind === 'scope')
      await loseConnections(deps, { userId }, kind === 'lost' ? 'GRANT_LOST' : 'SCOPE_MISSING', since)
    throw error
  }
}

/** Calls Slack as a team's bot. Throws `SlackProblem`. */
export async function callAsBot<Answer>(
  deps: Deps,
  slack: Slack,
  installationId: string,
  ask: (client: WebClient) => Promise<Answer>,
  how?: HowToCall,
): Promise<Answer> {
  return slack.call(await botTokenOf(deps, slack, installationId), ask, how)
}

/** A user token that is valid for at least a few minutes. */
function userTokenOf(deps: Deps, slack: Slack, userId: string): Promise<string> {
  return freshToken(deps, slack, {
    read: async ({ db }, shouldLock) => {
      if (shouldLock) await lockConnection(db, userId)
      const found = await db.slackConnection.findUnique({ where: { userId } })
      return {
        token: storedIn(found?.sealedUserToken, 'slack_connections', 'sealedUserToken', userId),
        refreshToken: storedIn(found?.sealedRefreshToken, 'slack_connections', 'sealedRefreshToken', userId),
        expires: found?.tokenExpires,
      }
    },
    write: async ({ db, now }, { token, refreshToken, expires }) =>
      void (await db.slackConnection.updateMany({
        where: { userId },
        data: { sealedUserToken: token, sealedRefreshToken: refreshToken, tokenExpires: expires, updatedAt: now() },
      })),
  })
}

function botTokenOf(deps: Deps, slack: Slack, id: string): Promise<string> {
  return freshToken(deps, slack, {
    read: async ({ db }, shouldLock) => {
      if (shouldLock) await lockInstallation(db, id)
      const found = await db.slackInstallation.findUnique({ where: { id } })
      const teamId = found?.teamId ?? ''
      return {
        token: storedIn(found?.sealedBotToken, 'slack_installations', 'sealedBotToken', teamId),
        refreshToken: storedIn(found?.sealedBotRefreshToken, 'slack_installations', 'sealedBotRefreshToken', teamId),
        expires: found?.botTokenExpires,
      }
    },
    write: async ({ db, now }, { token, refreshToken, expires }) =>
      void (await db.slackInstallation.updateMany({
        where: { id },
        data: {
          sealedBotToken: token,
          sealedBotRefreshToken: refreshToken,
          botTokenExpires: expires,
          updatedAt: now(),
        },
      })),
  })
}

type Sealed = { token: string; refreshToken: string; expires: Date | null }
type TokenRow = {
  read: (
    deps: Deps,
    shouldLock: boolean,
  ) => Promise<{ token: Stored | null; refreshToken: Stored | null; expires: Date | null | undefined }>
  write: (deps: Deps, tokens: Sealed) => Promise<void>
}

/** A row's token. One that expires soon is refreshed under a lock, because a refresh token works once. */
async function freshToken(deps: Deps, slack: Slack, { read, write }: TokenRow): Promise<string> {
  const isFresh = (expires: Date | null | undefined) => !expires || expires.getTime() - earlyMs > deps.now().getTime()
  const known = await read(deps, false)
  if (!known.token) throw new SlackProblem('lost', 'not_authed')
  if (isFresh(known.expires)) return opened(deps, known.token)

  return deps.transaction(async (inside) => {
    const { token, refreshToken, expires } = await read(inside, true)
    if (!token) throw new SlackProblem('lost', 'not_authed')
    if (isFresh(expires)) return opened(deps, token) // refreshed by someone else in the meantime
    if (!refreshToken) throw new SlackProblem('lost', 'token_expired')

    const answer = await slack.refresh(opened(deps, refreshToken))
    const { access_token: newToken, refresh_token: next, expires_in: seconds } = answer
    if (!newToken) throw new SlackProblem('down', 'no_token')
    await write(inside, {
      token: deps.sealing.seal(newToken, token.place),
      refreshToken: next ? deps.sealing.seal(next, refreshToken.place) : refreshToken.sealed,
      expires: expiryOf(seconds, deps.now()),
    })
    return newToken
  })
}

const opened = ({ sealing }: Deps, { sealed, place }: Stored) => sealing.open(sealed, place)

export function expiryOf(seconds: number | undefined, at: Date): Date | null {
  return seconds ? new Date(at.getTime() + seconds * 1000) : null
}
