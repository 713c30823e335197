import type { ChannelReader } from '#server/events/chat/rows.ts'
import type { Db } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

export type TaskStart = { startTs: string; threadTs: string | null; permalink: string }

/** Saves where tasks start. Returns the ids of the message sets by first message. */
export async function writeMessageSets(
  db: Db,
  { userId, channelId }: ChannelReader,
  starts: readonly TaskStart[],
  at: Date,
): Promise<Map<string, string>> {
  const written = await db.$queryRaw<{ id: string; startTs: string }[]>`
    insert into slack_message_sets (id, "userId", "channelId", "startTs", "threadTs", permalink, "createdAt")
    select id, ${userId}::uuid, ${channelId}::uuid, "startTs", "threadTs", permalink, ${at}
    from unnest(${starts.map(() => uuid7(at.getTime()))}::uuid[], ${starts.map(({ startTs }) => startTs)}::text[], ${starts.map(({ threadTs }) => threadTs)}::text[], ${starts.map(({ permalink }) => permalink)}::text[])
      as s(id, "startTs", "threadTs", permalink)
    on conflict ("userId", "channelId", "startTs") do update set permalink = excluded.permalink
    returning id::text, "startTs"`
  return new Map(written.map(({ id, startTs }) => [startTs, id]))
}
