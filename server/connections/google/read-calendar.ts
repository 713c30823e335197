import { missingForGoogle } from '#server/connections/google/set-up.ts'
import { stateOf } from '#server/connections/state.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CalendarConnection, DisconnectType } from '#shared/connections/schemas.ts'

/** The status of a user's calendar connection. */
export async function readCalendar({ db }: Deps, config: Config, userId: string): Promise<CalendarConnection> {
  const missing = missingForGoogle(config)
  const connection = await db.calendarConnection.findUnique({
    where: { userId },
    include: { account: { select: { email: true } } },
  })
  const state = stateOf(connection, missing)
  return {
    connected: state === 'connected',
    state,
    missing,
    since: connection?.updatedAt.toISOString() ?? null,
    email: connection?.account.email ?? null,
    disconnectType: (connection?.disconnectType ?? null) as DisconnectType | null,
    disconnectReason: connection?.disconnectReason ?? null,
    syncedAt: connection?.syncedAt?.toISOString() ?? null,
  }
}
