import { chatEventsOf, letIn, lockCapture, writeChatEvents } from '#server/events/chat/rows.ts'
import type { Deps } from '#server/platform/deps.ts'

type Reader = { userId: string; channelId: string }

/**
 * Keeps the events of a channel for these days, for a person who captures it: how much was said, and that they see
 * them. Returns the id of each by its day; a day on which nobody said anything has no event. Asked for inside a transaction.
 */
export async function keepChatEvents(
  { db, now }: Deps,
  reader: Reader,
  days: readonly string[],
): Promise<Map<string, string>> {
  if (days.length === 0 || !(await lockCapture(db, reader))) return new Map()

  const at = now()
  await writeChatEvents(db, reader.channelId, days, at)
  const events = await chatEventsOf(db, reader.channelId, days)
  await letIn(
    db,
    reader,
    events.map(({ id }) => id),
    at,
  )
  return new Map(events.map(({ id, day }) => [day, id]))
}
