import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import type { CleanLine } from '#server/transcripts/clean-lines.ts'
import type { Attendee } from '#server/transcripts/match-speaker.ts'
import type { Newcomer } from '#server/transcripts/name-speakers.ts'
import type { StoredLine } from '#server/transcripts/sort-out-lines.ts'
import type { Progress } from '#shared/events/schemas.ts'

/** A line as users see it. */
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
 * Adds the new lines whose keys and positions are still free, in one statement. Skips locked meetings, such as one
 * whose tasks are being written or whose transcript is being deleted, so that other meetings' lines don't wait for
 * them.
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

type LinesOfMeeting = { meetingId: string; lines: readonly StoredLine[]; at: Date; progress: Progress | null }

/** Writes new and changed lines to a locked meeting, and its capture progress if that changed. */
export function writeLines(db: Db, { meetingId, lines, at, progress }: LinesOfMeeting): Promise<WrittenLine[]> {
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

/** Advances `lastLineAt` with every change, even within a millisecond. */
function heardAt(at: Date): Prisma.Sql {
  return Prisma.sql`"lastLineAt" = greatest(${at}::timestamptz, m."lastLineAt" + interval '1 millisecond')`
}

const asRead = Prisma.sql`
  select line."meetingId"::text, line.position::text as id, a."userId"::text, line.speaker, line.timestamp, line.text
  from line left join meeting_attendees a on a.id = line."attendeeId"`

export type StoredTranscript = {
  id: string
  progress: Progress | null
  isDeleted: boolean
  people: Attendee[]
  /** The given lines that are stored already. */
  stored: StoredLine[]
  last: { position: number; timestamp: number | null }
}

/** The state of meetings before lines are added to them. */
export function readStoredTranscripts(
  db: Db,
  given: readonly { meetingId: string; clean: readonly CleanLine[] }[],
): Promise<StoredTranscript[]> {
  const keys = given.flatMap(({ clean }) => clean.map(({ key }) => key))
  return db.$queryRaw<StoredTranscript[]>`
    select m.id::text, m.progress, m."transcriptDeletedAt" is not null as "isDeleted",
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'emails', array_remove(array[lower(a.email), u.email], null)) order by a."createdAt", a.id)
        from meeting_attendees a left join users u on u.id = a."userId" where a."meetingId" = m.id), '[]') as people,
      coalesce((select json_agg(json_build_object('key', l."providerId", 'position', l.position, 'attendeeId', l."attendeeId", 'speaker', l.speaker, 'timestamp', l.timestamp, 'text', l.text))
        from transcript_lines l where l."meetingId" = m.id and l."providerId" = any(${keys}::text[])), '[]') as stored,
      coalesce((select json_build_object('position', l.position, 'timestamp', l.timestamp) from transcript_lines l
        where l."meetingId" = m.id order by l.position desc limit 1), '{"position": -1, "timestamp": null}') as last
    from meetings m where m.id = any(${given.map(({ meetingId }) => meetingId)}::uuid[])`
}

/** Names attendees known only by their address after their speaker name: in this meeting, and for ghosts everywhere. */
export async function writeNames(db: Db, { learned, at }: { learned: ReadonlyMap<string, string>; at: Date }) {
  await db.$executeRaw`
    with named as (select * from unnest(${[...learned.keys()]}::uuid[], ${[...learned.values()]}::text[]) as n(id, name)),
    attendee as (update meeting_attendees a set name = named.name from named where a.id = named.id returning a."userId", a.name)
    update users u set name = attendee.name, "updatedAt" = ${at} from attendee where u.id = attendee."userId" and u.ghost`
}

/** Locks a meeting, so that each new line gets its own position. */
export async function lockMeetingForLines(db: Db, meetingId: string) {
  await db.$executeRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`
}

type NewAttendee = Newcomer & { userId: string | null }

/** Adds attendees. Returns their ids, which differ from the given ones if a calendar sync added them first. */
export function insertAttendees(
  db: Db,
  { meetingId, newcomers, at }: { meetingId: string; newcomers: readonly NewAttendee[]; at: Date },
): Promise<{ id: string; given: string }[]> {
  return db.$queryRaw<{ id: string; given: string }[]>`
    with given as (
      select * from unnest(
        ${newcomers.map(({ id }) => id)}::uuid[],
        ${newcomers.map(({ userId }) => userId)}::uuid[],
        ${newcomers.map(({ name }) => name)}::text[],
        ${newcomers.map(({ email }) => email)}::text[]) as g(id, "userId", name, email)),
    made as (
      insert into meeting_attendees (id, "meetingId", "userId", name, email, "createdAt")
      select id, ${meetingId}::uuid, "userId", name, email, ${at}::timestamptz from given
      on conflict ("meetingId", "userId") do update set "meetingId" = excluded."meetingId"
      returning id, "userId")
    select made.id, given.id as given from given join made on made.id = given.id or made."userId" = given."userId"`
}
