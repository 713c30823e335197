import { findEvent } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lineOrder } from '#server/transcripts/line-order.ts'

/** The lines of an event in the order they were said, as JSON text. Throws `event_not_found`. */
export async function readTranscript(deps: Deps, userId: string, meetingId: string): Promise<string> {
  const event = await findEvent(deps, userId, meetingId)
  const rows = await deps.db.$queryRaw<{ lines: string }[]>`
    select coalesce(json_agg(line), '[]')::text as lines from (
      select l.position::text as id, a."userId", l.speaker, l.timestamp, l.text
      from transcript_lines l join meetings m on m.id = l."meetingId" left join meeting_attendees a on a.id = l."attendeeId"
      where l."meetingId" = ${event.id}::uuid order by ${lineOrder}) line`
  return rows[0]!.lines
}
