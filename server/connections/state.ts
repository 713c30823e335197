import type { Prisma } from '#prisma'
import { pauseReasons } from '#server/me/has-paused-sources.ts'
import type { ConnectionState } from '#shared/connections/schemas.ts'

type StoredConnection = { status: 'CONNECTED' | 'PAUSED' | 'DISCONNECTED'; disconnectType: string | null }

/** Slack connections that work, also those that aren't read for want of a subscription. */
export const isReachable = {
  OR: [{ disabledType: null }, { disabledType: pauseReasons.unpaid.disabledType }],
} satisfies Prisma.SlackConnectionWhereInput

/** Why a connection ended without its user. */
export const takenAway = ['GRANT_LOST', 'SCOPE_MISSING', 'APP_UNINSTALLED']

/** A source's status, from its row (or none) and the server's missing settings. */
export function stateOf(connection: StoredConnection | null, missing: readonly string[]): ConnectionState {
  if (missing.length > 0) return 'not-set-up'
  if (!connection) return 'disconnected'
  if (connection.status === 'CONNECTED') return 'connected'
  if (connection.disconnectType === pauseReasons.unpaid.disconnectType) return 'unpaid'
  if (connection.status === 'PAUSED') return 'paused'
  return takenAway.includes(connection.disconnectType ?? '') ? 'needs-reconnecting' : 'disconnected'
}
