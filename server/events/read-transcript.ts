import { findEvent } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The lines of an event in the order they were said, as JSON text. Throws `event_not_found`. */
export async function readTranscript(deps: Deps, userId: string, meetingId: string): Promise<string> {
  const event = await findEvent(deps, userId, meetingId)
  const rows = await deps.db.$queryRaw<{ lines: string }[]>`
    select coalesce(json_agg(json_build_object(
      'id', l.position::text, 'userId', a."userId", 'speaker', l.speaker, 'timestamp', l.timestamp, 'text', l.text
    ) order by l.position), '[]')::text as lines
    from transcript_lines l left join meeting_attendees a on a.id = l."attendeeId"
    where l."meetingId" = ${event.id}::uuid`
  return rows[0]!.lines
}
