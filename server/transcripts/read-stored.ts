import type { Db } from '#server/platform/deps.ts'
import type { CleanLine } from '#server/transcripts/clean-lines.ts'
import type { Attendee } from '#server/transcripts/match-speaker.ts'
import type { StoredLine } from '#server/transcripts/sort-out-lines.ts'
import type { Progress } from '#shared/events/schemas.ts'

export type Stored = {
  meeting: { progress: Progress | null; isDeleted: boolean } | null
  people: Attendee[]
  /** Those of the lines that are there already. */
  stored: StoredLine[]
  last: { position: number; timestamp: number | null }
}

/** What there is of a meeting that lines are to be added to. */
export async function readStored(db: Db, meetingId: string, lines: readonly CleanLine[]): Promise<Stored> {
  const keys = lines.map(({ key }) => key)
  const [found] = await db.$queryRaw<[Stored]>`
    select
      (select json_build_object('progress', m.progress, 'isDeleted', m."wordsDeletedAt" is not null) from meetings m where m.id = ${meetingId}::uuid) as meeting,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'emails', array_remove(array[lower(a.email), u.email], null)) order by a."createdAt", a.id)
        from meeting_attendees a left join users u on u.id = a."userId" where a."meetingId" = ${meetingId}::uuid), '[]') as people,
      coalesce((select json_agg(json_build_object('key', l."providerId", 'position', l.position, 'attendeeId', l."attendeeId", 'speaker', l.speaker, 'timestamp', l.timestamp, 'text', l.text))
        from transcript_lines l where l."meetingId" = ${meetingId}::uuid and l."providerId" = any(${keys}::text[])), '[]') as stored,
      coalesce((select json_build_object('position', l.position, 'timestamp', l.timestamp) from transcript_lines l
        where l."meetingId" = ${meetingId}::uuid order by l.position desc limit 1), '{"position": -1, "timestamp": null}') as last`
  return found
}
