import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import { findEvent } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'

type Recorded = { userId: string; title: string; startedAt: Date }

/**
 * The meeting a recording belongs to: the given one, or a new one. A deleted transcript stays deleted, so a recording
 * started after that gets a new meeting. Throws `event_not_found` and `transcript_deleted`.
 */
export async function meetingOf(deps: Deps, recorded: Recorded, meetingId: string | undefined): Promise<string> {
  if (meetingId === undefined) return makeMeeting(deps, recorded)

  await findEvent(deps, recorded.userId, meetingId)
  await lockMeeting(deps.db, meetingId)
  const { platform, transcriptDeletedAt } = await deps.db.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: { platform: true, transcriptDeletedAt: true },
  })
  if (platform === 'slack' || platform === 'import') throw new Problem('event_not_found') // not a meeting
  if (transcriptDeletedAt === null) return meetingId
  if (recorded.startedAt <= transcriptDeletedAt) throw new Problem('transcript_deleted')
  return makeMeeting(deps, recorded)
}

/** A meeting outside the calendar, visible to the user who recorded it. */
async function makeMeeting({ db, now }: Deps, { userId, title, startedAt }: Recorded): Promise<string> {
  const at = now()
  const id = uuid7(at.getTime())
  const { name, email, timezone } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true, timezone: true },
  })
  const date = startedAt < at ? startedAt : at // the Mac's clock may be wrong
  await db.meeting.create({
    data: { id, title, date, timezone, platform: 'desktop', createdAt: at, updatedAt: at },
    select: { id: true },
  })
  await db.meetingAttendee.create({
    data: { id: uuid7(at.getTime()), meetingId: id, userId, name, email, access: true, createdAt: at },
    select: { id: true },
  })
  return id
}

/** Gives a recording a new meeting when its own was deleted. */
export async function ensureMeeting(
  deps: Deps,
  recording: Recorded & { id: string; meetingId: string | null },
): Promise<string> {
  if (recording.meetingId !== null) return recording.meetingId

  const meetingId = await makeMeeting(deps, recording)
  await deps.db.recording.update({ where: { id: recording.id }, data: { meetingId }, select: { id: true } })
  await writeStatus(deps, meetingId)
  return meetingId
}
