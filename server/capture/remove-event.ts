import { clearSaidDone } from '#server/capture/update-existing-task.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/** Deletes an event that only this user sees, and tasks without another source. Must run inside a transaction. */
export async function removeEvent(
  { db, announce }: Deps,
  { userId, meetingId }: { userId: string; meetingId: string },
) {
  await clearSaidDone(db, { meetingId })
  const onlyHere = {
    sources: { some: { meetingId }, none: { OR: [{ meetingId: null }, { meetingId: { not: meetingId } }] } },
  }
  const tasks = await db.task.findMany({ where: onlyHere, select: { id: true } })
  await db.task.deleteMany({ where: onlyHere })
  await db.meeting.delete({ where: { id: meetingId } })

  for (const { id } of tasks) announce(channels.user(userId), 'task-removed', { id })
  announce(channels.user(userId), 'meeting-removed', { id: meetingId })
}
