import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import type { StoredLine } from '#server/transcripts/sort-out-lines.ts'
import type { Progress } from '#shared/events/schemas.ts'

/** A line as people read it. */
export type WrittenLine = {
  meetingId: string
  id: string
  userId: string | null
  speaker: string
  timestamp: number
  text: string
}

type OfMeeting = { meetingId: string }

/**
 * Adds new lines in one statement, as far as their keys and positions are still free. It passes over meetings that are
 * held, such as one whose tasks are being written or whose words are being deleted: nobody else's lines wait for those.
 */
export function addLines(
  db: Db,
  { lines, at }: { lines: readonly (StoredLine & OfMeeting)[]; at: Date },
): Promise<WrittenLine[]> {
  return db.$queryRaw<WrittenLine[]>`
    with line as (${rowsOf(lines)}),
    free as (
      select id from meetings where id in (select "meetingId" from line) and "transcriptDeletedAt" is null and progress->>'stage' = 'finding'
      for no key update skip locked),
    meeting as (
      update meetings m set ${heardAt(at)} from free where m.id = free.id returning m.id),
    written as (
      insert into transcript_lines ("meetingId", position, "providerId", "attendeeId", speaker, timestamp, text)
      select "meetingId", position, key, "attendeeId", speaker, timestamp, text from line where "meetingId" in (select id from meeting)
      on conflict do nothing returning "meetingId", position)
    ${asRead} where (line."meetingId", line.position) in (select "meetingId", position from written) order by line.position`
}

type Writing = { meetingId: string; lines: readonly StoredLine[]; at: Date; progress: Progress | null }

/** Writes lines that are new or different into a meeting that is held, and how far it is read where that is different. */
export function writeLines(db: Db, { meetingId, lines, at, progress }: Writing): Promise<WrittenLine[]> {
  return db.$queryRaw<WrittenLine[]>`
    with line as (${rowsOf(lines.map((line) => ({ ...line, meetingId })))}),
    written as (
      insert into transcript_lines ("meetingId", position, "providerId", "attendeeId", speaker, timestamp, text)
      select "meetingId", position, key, "attendeeId", speaker, timestamp, text from line
      on conflict ("meetingId", position) do update
      set "attendeeId" = excluded."attendeeId", speaker = excluded.speaker, timestamp = excluded.timestamp, text = excluded.text),
    meeting as (
      update meetings m set ${heardAt(at)} ${progress ? Prisma.sql`, progress = ${JSON.stringify(progress)}::jsonb` : Prisma.empty} where m.id = ${meetingId}::uuid)
    ${asRead} order by line.position`
}

function rowsOf(lines: readonly (StoredLine & OfMeeting)[]): Prisma.Sql {
  return Prisma.sql`
    select * from unnest(
      ${lines.map(({ meetingId }) => meetingId)}::uuid[], ${lines.map(({ key }) => key)}::text[], ${lines.map(({ position }) => position)}::int[],
      ${lines.map(({ attendeeId }) => attendeeId)}::uuid[], ${lines.map(({ speaker }) => speaker)}::text[],
      ${lines.map(({ timestamp }) => timestamp)}::float8[], ${lines.map(({ text }) => text)}::text[])
    as l("meetingId", key, position, "attendeeId", speaker, timestamp, text)`
}

/** Moves with every change, however fast they come. */
function heardAt(at: Date): Prisma.Sql {
  return Prisma.sql`"lastLineAt" = greatest(${at}::timestamptz, m."lastLineAt" + interval '1 millisecond')`
}

const asRead = Prisma.sql`
  select line."meetingId"::text, line.position::text as id, a."userId"::text, line.speaker, line.timestamp, line.text
  from line left join meeting_attendees a on a.id = line."attendeeId"`
