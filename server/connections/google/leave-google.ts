import { GrantLost, revokeGrant } from '#server/auth/google-access.ts'
import { asAccount } from '#server/connections/google/as-account.ts'
import type { LeaveGoogle } from '#server/connections/google/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiRefusal } from '#server/providers/google/api-refusal.ts'
import type { AskGoogle } from '#server/providers/google/api.ts'
import { calendarOf } from '#server/providers/google/calendar.ts'
import { gmailOf } from '#server/providers/google/gmail.ts'
import type { Google } from '#server/providers/google/google.ts'

/** Stops pushes for disconnected sources. Revokes the grant, which drops all scopes, only if no source needs it. */
export async function leaveGoogle(deps: Deps, google: Google | null, { userId, accountId, channel }: LeaveGoogle) {
  const account = await deps.db.googleAccount.findFirst({
    where: { id: accountId, userId },
    include: { calendar: true, gmail: true },
  })
  if (!google || !account) return

  const isMailUsed = account.gmail !== null && account.gmail.status !== 'DISCONNECTED'
  const isCalendarUsed = account.calendar !== null && account.calendar.status !== 'DISCONNECTED'
  await endPushes(deps, asAccount(deps, google, accountId), {
    channel,
    ...(account.gmail && !isMailUsed && { watched: account.gmail.watchExpires }),
  })
  if (isMailUsed || isCalendarUsed) return

  await revokeGrant(deps, google, accountId)
  await deps.db.googleAccount.updateMany({
    where: { id: accountId, sealedRefreshToken: account.sealedRefreshToken }, // unless a new consent came in between
    data: {
      scopes: [],
      sealedAccessToken: null,
      sealedRefreshToken: null,
      accessTokenExpires: null,
      updatedAt: deps.now(),
    },
  })
}

/** Pushes expire within a week anyway, so a failure is harmless. */
async function endPushes(
  { log }: Deps,
  ask: AskGoogle,
  { channel, watched }: { channel?: LeaveGoogle['channel']; watched?: Date | null },
) {
  try {
    if (channel) await calendarOf(ask).stop(channel)
    if (watched) await gmailOf(ask).stopWatch()
  } catch (error) {
    if (!(error instanceof GrantLost) && !(error instanceof ApiRefusal)) throw error
    log.warn({ err: error }, 'could not stop a Google push channel')
  }
}
