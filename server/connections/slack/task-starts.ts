import { messageIdOf } from '#server/capture/messages/message-lines.ts'
import type { CapturedTask } from '#server/capture/types.ts'
import type { SlackReader } from '#server/connections/slack/slack-reader.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { chatDayOf } from '#shared/events/chat-day.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

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

type TaskStart = { startTs: string; threadTs: string | null; permalink: string }

/** Saves where tasks start. Returns the ids of the message sets by first message. */
export async function saveTaskStarts(
  { db, now }: Deps,
  { userId, channelId }: SlackReader,
  starts: readonly TaskStart[],
): Promise<Map<string, string>> {
  const at = now()
  const saved = await db.$queryRaw<{ id: string; startTs: string }[]>`
    insert into slack_message_sets (id, "userId", "channelId", "startTs", "threadTs", permalink, "createdAt")
    select id, ${userId}::uuid, ${channelId}::uuid, "startTs", "threadTs", permalink, ${at}
    from unnest(${starts.map(() => uuid7(at.getTime()))}::uuid[], ${starts.map(({ startTs }) => startTs)}::text[], ${starts.map(({ threadTs }) => threadTs)}::text[], ${starts.map(({ permalink }) => permalink)}::text[])
      as s(id, "startTs", "threadTs", permalink)
    on conflict ("userId", "channelId", "startTs") do update set permalink = excluded.permalink
    returning id::text, "startTs"`
  return new Map(saved.map(({ id, startTs }) => [startTs, id]))
}
