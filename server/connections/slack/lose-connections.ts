import { disableConnections, type SlackConnections, type Loss } from '#server/connections/slack/rows/connections.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Marks connections as revoked by Slack. The user's choices are kept for reconnecting. Connections the user ended stay
 * ended, and events older than the connection are ignored.
 */
export async function loseConnections(
  { db, now, announce }: Deps,
  connections: SlackConnections,
  type: Loss['type'],
  lostAt: Date = now(),
) {
  const lost = await disableConnections(db, connections, { type, madeBefore: endOfSecond(lostAt), at: now() })
  for (const userId of lost) announce(channels.user(userId), 'connections-changed', {})
}

/** Slack gives the time of an event in whole seconds. */
export function endOfSecond(at: Date): Date {
  return new Date(at.getTime() + 999)
}
