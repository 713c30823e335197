import type { ConversationDescription } from '#server/capture/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** Saves the summary and topics of an event. Existing topics keep their ids. */
export async function writeDescription(
  { db, now }: Deps,
  meetingId: string,
  { summary, topics }: ConversationDescription,
) {
  await db.meeting.update({ where: { id: meetingId }, data: { summary, describedAt: now() }, select: { id: true } })
  for (const [position, topic] of topics.entries()) {
    const at = { meetingId, position }
    await db.meetingTopic.upsert({
      where: { meetingId_position: at },
      create: { id: uuid7(now().getTime()), ...at, ...topic },
      update: topic,
    })
  }
  await db.meetingTopic.deleteMany({ where: { meetingId, position: { gte: topics.length } } })
}
