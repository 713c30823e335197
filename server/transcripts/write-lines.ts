import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import type { StoredLine } from '#server/transcripts/sort-out-lines.ts'
import type { Progress } from '#shared/events/schemas.ts'

/** A line as people read it. */
export type WrittenLine = { id: string; userId: string | null; speaker: string; timestamp: number; text: string }

type Writing = { meetingId: string; lines: readonly StoredLine[]; at: Date }

/**
 * Adds new lines in one statement, as far as their keys and positions are still free. It waits for the meeting first, so
 * that nothing is added to one whose words are being deleted, or that is being read to its end.
 */
export function addLines(db: Db, { meetingId, lines, at }: Writing): Promise<WrittenLine[]> {
  return db.$queryRaw<WrittenLine[]>`
    with line as (${rowsOf(lines)}),
    meeting as (
      update meetings set ${heardAt(at)} 
      where id = ${meetingId}::uuid and "wordsDeletedAt" is null and progress->>'stage' = 'finding' returning id),
    written as (
      insert into transcript_lines ("meetingId", position, "providerId", "attendeeId", speaker, timestamp, text)
      select meeting.id, position, key, "attendeeId", speaker, timestamp, text from meeting, line
      on conflict do nothing returning position)
    ${asRead} where line.position in (select position from written) order by line.position`
}

/** Writes lines that are new or different into a meeting that is held, and how far it is read where that is different. */
export function writeLines(db: Db, { meetingId, lines, at, progress }: Writing & { progress: Progress | null }): Promise<WrittenLine[]> {
  return db.$queryRaw<WrittenLine[]>`
    with line as (${rowsOf(lines)}),
    written as (
      insert into transcript_lines ("meetingId", position, "providerId", "attendeeId", speaker, timestamp, text)
      select ${meetingId}::uuid, position, key, "attendeeId", speaker, timestamp, text from line
      on conflict ("meetingId", position) do update
      set "attendeeId" = excluded."attendeeId", speaker = excluded.speaker, timestamp = excluded.timestamp, text = excluded.text),
    meeting as (
      update meetings set ${heardAt(at)} ${progress ? Prisma.sql`, progress = ${JSON.stringify(progress)}::jsonb` : Prisma.empty} where id = ${meetingId}::uuid)
    ${asRead} order by line.position`
}

function rowsOf(lines: readonly StoredLine[]): Prisma.Sql {
  return Prisma.sql`
    select * from unnest(
      ${lines.map(({ key }) => key)}::text[], ${lines.map(({ position }) => position)}::int[], ${lines.map(({ attendeeId }) => attendeeId)}::uuid[],
      ${lines.map(({ speaker }) => speaker)}::text[], ${lines.map(({ timestamp }) => timestamp)}::float8[], ${lines.map(({ text }) => text)}::text[])
    as l(key, position, "attendeeId", speaker, timestamp, text)`
}

/** Moves with every change, however fast they come. */
function heardAt(at: Date): Prisma.Sql {
  return Prisma.sql`"lastLineAt" = greatest(${at}::timestamptz, "lastLineAt" + interval '1 millisecond')`
}

const asRead = Prisma.sql`
  select line.position::text as id, a."userId"::text, line.speaker, line.timestamp, line.text
  from line left join meeting_attendees a on a.id = line."attendeeId"`
