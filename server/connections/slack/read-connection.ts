import { stateOf } from '#server/connections/state.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DisconnectType, SlackConnection } from '#shared/connections/schemas.ts'

/** The status of a user's Slack connection. `missing` are this server's missing settings. */
export async function readConnection({ db }: Deps, userId: string, missing: string[]): Promise<SlackConnection> {
  const found = await db.slackConnection.findUnique({
    where: { userId },
    include: { installation: { select: { teamName: true } } },
  })
  const state = stateOf(found && { status: statusOf(found.disabledType), disconnectType: found.disabledType }, missing)
  const member =
    found &&
    (await db.slackMember.findUnique({
      where: { installationId_slackUserId: { installationId: found.installationId, slackUserId: found.slackUserId } },
    }))
  const settings = await db.slackChannelSetting.findMany({ where: { userId }, select: { disabledAt: true } })

  return {
    connected: state === 'connected',
    state,
    missing,
    since: (found?.disabledAt ?? found?.createdAt ?? null)?.toISOString() ?? null,
    slackUserId: found?.slackUserId ?? null,
    slackAppInstallation: found && { teamName: found.installation.teamName },
    slackName: member?.name ?? null,
    disabledType: (found?.disabledType ?? null) as DisconnectType | null,
    channelsListedAt: found?.channelsListedAt?.toISOString() ?? null,
    channels: { all: settings.length, captured: settings.filter(({ disabledAt }) => disabledAt === null).length },
  }
}

const pausedTypes = ['INACTIVE_USER_PAUSED', 'CHURNED_INACTIVE_AUTOMATIC', 'SUBSCRIPTION_NEEDED', 'ACCOUNT_LEAVING']

/** Slack rows have no status column: it follows from the reason for disabling. */
function statusOf(disabledType: string | null) {
  if (disabledType === null) return 'CONNECTED'
  return pausedTypes.includes(disabledType) ? 'PAUSED' : 'DISCONNECTED'
}
