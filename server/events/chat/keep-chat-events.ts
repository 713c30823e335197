import { chatEventsOf, grantAccess, lockCapture, writeChatEvents } from '#server/events/chat/rows.ts'
import type { Deps } from '#server/platform/deps.ts'

type ChannelReader = { userId: string; channelId: string }

/**
 * Writes a channel's events for these days and gives a user who captures it access. Returns the event ids by day;
 * days without messages have none. Must run inside a transaction.
 */
export async function keepChatEvents(
  { db, now }: Deps,
  reader: ChannelReader,
  days: readonly string[],
): Promise<Map<string, string>> {
  if (days.length === 0 || !(await lockCapture(db, reader))) return new Map()

  const at = now()
  await writeChatEvents(db, reader.channelId, days, at)
  const events = await chatEventsOf(db, reader.channelId, days)
  await grantAccess(
    db,
    reader,
    events.map(({ id }) => id),
    at,
  )
  return new Map(events.map(({ id, day }) => [day, id]))
}
