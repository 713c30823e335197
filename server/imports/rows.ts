import { Prisma } from '#prisma'
import type { Archived } from '#server/imports/archive/schemas.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import type { Db } from '#server/platform/deps.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'
import type { ParsedLine } from '#shared/imports/transcript.ts'

/** Locks a user's imports, so that of two parallel uploads the second finds what the first wrote. */
export async function lockImports(db: Db, userId: string) {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`
}

/** Locks an event against captures, which lock it while they write its tasks. */
export async function lockEvent(db: Db, eventId: string) {
  await db.$queryRaw`select 1 from meetings where id = ${eventId}::uuid for update`
}

const linesAtOnce = 5_000

type ImportedLines = { eventId: string; lines: ParsedLine[]; speakers: Map<string, string> }

/** Replaces all lines of an event. */
export async function replaceLines(db: Db, { eventId, lines, speakers }: ImportedLines) {
  await db.transcriptLine.deleteMany({ where: { meetingId: eventId } })
  let position = 0
  for (const batch of inBatches(lines, linesAtOnce)) {
    await insertLines(db, { eventId, lines: batch, speakers, from: position })
    position += batch.length
  }
}

async function insertLines(db: Db, { eventId, lines, speakers, from }: ImportedLines & { from: number }) {
  await db.$executeRaw`
    insert into transcript_lines ("meetingId", position, "attendeeId", speaker, timestamp, text)
    select ${eventId}::uuid, ${from} + line.position - 1, line.attendee::uuid, line.speaker, line.timestamp, line.text
    from unnest(
      ${lines.map(({ speaker }) => speakers.get(speakerKey(speaker)) ?? null)}::text[],
      ${lines.map(({ speaker }) => speaker)}::text[],
      ${lines.map(({ timestamp }) => timestamp)}::float8[],
      ${lines.map(({ text }) => text)}::text[]
    ) with ordinality as line(attendee, speaker, timestamp, text, position)`
}

/** Inserts transcript lines, each linked to the attendee with its speaker's name. Returns how many were new. */
export async function insertTranscripts(
  db: Db,
  rows: (Archived['transcripts'] & { meetingId: string })[],
): Promise<number> {
  return db.$executeRaw`
    insert into transcript_lines ("meetingId", position, "attendeeId", speaker, timestamp, text)
    select line.meeting, line.position,
      (select a.id from meeting_attendees a where a."meetingId" = line.meeting and lower(a.name) = lower(line.speaker) order by a."createdAt", a.id limit 1),
      line.speaker, line.timestamp, line.text
    from unnest(
      ${rows.map(({ meetingId }) => meetingId)}::uuid[],
      ${rows.map(({ position }) => position)}::int[],
      ${rows.map(({ speaker }) => speaker)}::text[],
      ${rows.map(({ timestamp }) => timestamp)}::float8[],
      ${rows.map(({ text }) => text)}::text[]
    ) as line(meeting, position, speaker, timestamp, text)
    on conflict do nothing`
}

/** Links duplicates to their originals, once all the tasks exist. */
export async function linkDuplicates(db: Db, pairs: { taskId: string; originalId: string }[]) {
  await db.$executeRaw`
    update tasks t set "duplicateOfId" = pair.original
    from unnest(${pairs.map(({ taskId }) => taskId)}::uuid[], ${pairs.map(({ originalId }) => originalId)}::uuid[]) as pair(id, original)
    where t.id = pair.id and t.id <> pair.original and t."duplicateOfId" is null`
}

/** Whether a row `x` of an importable table belongs to the user. */
const mineInSql = {
  tasks: (
    me: Prisma.Sql,
  ) => Prisma.sql`x."fromUserId" = ${me} or exists (select 1 from task_assignees a where a."taskId" = x.id and a."userId" = ${me})
    or exists (select 1 from task_access a where a."taskId" = x.id and a."userId" = ${me})`,
  meetings: (me: Prisma.Sql) =>
    Prisma.sql`exists (select 1 from meeting_attendees a where a."meetingId" = x.id and a."userId" = ${me})`,
  task_groups: (me: Prisma.Sql) => Prisma.sql`x."userId" = ${me}`,
  labels: (me: Prisma.Sql) => Prisma.sql`x."userId" = ${me}`,
  user_topics: (me: Prisma.Sql) => Prisma.sql`x."userId" = ${me}`,
}

export type ImportableTable = keyof typeof mineInSql

/** Which of these ids exist, and whether their rows belong to the user. */
export function existingIds(
  db: Db,
  table: ImportableTable,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<{ id: string; mine: boolean }[]> {
  return db.$queryRaw<{ id: string; mine: boolean }[]>`
    select x.id::text as id, (${mineInSql[table](Prisma.sql`${userId}::uuid`)}) as mine from ${Prisma.raw(table)} x
    where x.id = any(${ids}::uuid[])`
}
