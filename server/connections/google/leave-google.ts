import { GrantLost, revokeGrant } from '#server/auth/google-access.ts'
import { asAccount } from '#server/connections/google/as-account.ts'
import type { LeaveGoogle } from '#server/connections/google/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiRefusal } from '#server/providers/google/api-refusal.ts'
import type { AskGoogle } from '#server/providers/google/api.ts'
import { calendarOf } from '#server/providers/google/calendar.ts'
import { gmailOf } from '#server/providers/google/gmail.ts'
import type { Google } from '#server/providers/google/google.ts'

/** Ends the pushes of what was disconnected. Revoking takes every scope of an account, so that only happens when nothing else uses it. */
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
    where: { id: accountId, sealedRefreshToken: account.sealedRefreshToken }, // a consent given in between keeps what it brought
    data: {
      scopes: [],
      sealedAccessToken: null,
      sealedRefreshToken: null,
      accessTokenExpires: null,
      updatedAt: deps.now(),
    },
  })
}

/** They end by themselves in a week, so it is no harm when Google refuses. */
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
    log.warn({ err: error }, 'a push of Google was not ended')
  }
}
