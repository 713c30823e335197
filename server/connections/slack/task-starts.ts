import { messageIdOf } from '#server/capture/messages/message-lines.ts'
import type { CapturedTask } from '#server/capture/types.ts'
import type { SlackReader } from '#server/connections/slack/slack-reader.ts'
import type { Db } from '#server/platform/deps.ts'
import { chatDayOf } from '#shared/events/chat-day.ts'

export const dayOf = (ts: string) => chatDayOf(new Date(Number(ts) * 1000))
export const daysOf = (timestamps: readonly string[]) => [...new Set(timestamps.map(dayOf))]

/** The message a task starts with. Its key is that message's id and a number. */
export const startOf = ({ key }: CapturedTask) => messageIdOf(key)

/** The messages an earlier task starts with. */
export async function readTaskStarts(
  db: Db,
  { userId, channelId }: SlackReader,
  messages: readonly { id: string }[],
): Promise<Set<string>> {
  const sets = await db.slackMessageSet.findMany({
    where: { userId, channelId, startTs: { in: messages.map(({ id }) => id) } },
    select: { startTs: true },
  })
  return new Set(sets.map(({ startTs }) => startTs))
}
