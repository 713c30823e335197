import { requestNotices } from '#server/notifications/request-notices.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Nobody waits for the summary of an old meeting, such as an imported one. */
const recentMs = 86_400_000

/** Requests the summary of a meeting that has just been read, for those who may see it. */
export async function noticeMeetingRead(deps: Deps, { meetingId }: { meetingId: string }) {
  const meeting = await deps.db.meeting.findUnique({
    where: { id: meetingId },
    select: {
      date: true,
      endDate: true,
      attendees: { where: { access: true, userId: { not: null } }, select: { userId: true } },
    },
  })
  if (!meeting) return // deleted while it waited for a language model

  const endedAt = meeting.endDate ?? meeting.date
  if (endedAt.getTime() < deps.now().getTime() - recentMs) return

  await requestNotices(
    deps,
    'meetingEnded',
    meeting.attendees.map(({ userId }) => ({ userId: userId!, key: meetingId })),
  )
}
