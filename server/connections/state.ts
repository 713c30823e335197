import type { ConnectionState } from '#shared/connections/schemas.ts'

type Connection = { status: 'CONNECTED' | 'PAUSED' | 'DISCONNECTED'; disconnectType: string | null }

const takenAway = ['GRANT_LOST', 'SCOPE_MISSING', 'APP_UNINSTALLED']

/** How a source stands, from its row, or from there being none, and the settings that this server lacks for it. */
export function stateOf(connection: Connection | null, missing: readonly string[]): ConnectionState {
  if (missing.length > 0) return 'not-set-up'
  if (!connection) return 'disconnected'
  if (connection.status === 'CONNECTED') return 'connected'
  if (connection.status === 'PAUSED') return 'paused'
  return takenAway.includes(connection.disconnectType ?? '') ? 'needs-reconnecting' : 'disconnected'
}
