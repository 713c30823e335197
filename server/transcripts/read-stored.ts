import type { Db } from '#server/platform/deps.ts'
import type { CleanLine } from '#server/transcripts/clean-lines.ts'
import type { Attendee } from '#server/transcripts/match-speaker.ts'
import type { StoredLine } from '#server/transcripts/sort-out-lines.ts'
import type { Progress } from '#shared/events/schemas.ts'

export type Stored = {
  id: string
  progress: Progress | null
  isDeleted: boolean
  people: Attendee[]
  /** Those of the lines that are there already. */
  stored: StoredLine[]
  last: { position: number; timestamp: number | null }
}

/** What there is of meetings that lines are to be added to. */
export function readStored(
  db: Db,
  given: readonly { meetingId: string; clean: readonly CleanLine[] }[],
): Promise<Stored[]> {
  const keys = given.flatMap(({ clean }) => clean.map(({ key }) => key))
  return db.$queryRaw<Stored[]>`
    select m.id::text, m.progress, m."transcriptDeletedAt" is not null as "isDeleted",
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'emails', array_remove(array[lower(a.email), u.email], null)) order by a."createdAt", a.id)
        from meeting_attendees a left join users u on u.id = a."userId" where a."meetingId" = m.id), '[]') as people,
      coalesce((select json_agg(json_build_object('key', l."providerId", 'position', l.position, 'attendeeId', l."attendeeId", 'speaker', l.speaker, 'timestamp', l.timestamp, 'text', l.text))
        from transcript_lines l where l."meetingId" = m.id and l."providerId" = any(${keys}::text[])), '[]') as stored,
      coalesce((select json_build_object('position', l.position, 'timestamp', l.timestamp) from transcript_lines l
        where l."meetingId" = m.id order by l.position desc limit 1), '{"position": -1, "timestamp": null}') as last
    from meetings m where m.id = any(${given.map(({ meetingId }) => meetingId)}::uuid[])`
}
