import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import type { PageAfter, PageRange, Position } from '#server/platform/http/paging.ts'
import { instant, rowAt } from '#server/platform/sql.ts'
import type { Recording, RecordingInList } from '#shared/recordings/schemas.ts'

const columns = Prisma.sql`
  r.id, r.title, r."meetingId", ${instant('r."startedAt"')} as "startedAt", ${instant('r."endedAt"')} as "endedAt", r.channels,
  ${instant('r."finishedAt"')} as "finishedAt", ${instant('r."transcribedAt"')} as "transcribedAt", r.failure, ${instant('r."audioDeletedAt"')} as "audioDeletedAt"`

const bytesPerSecond = 32_000

/** A recording with its stored chunks. */
export async function readRecording(db: Db, id: string): Promise<Recording> {
  const [found] = await db.$queryRaw<[{ recording: Recording }]>`
    select row_to_json(x) as recording from (
      select ${columns}, coalesce((select json_agg(c) from (
        select channel, number, bytes, sha256, "offsetMs" from recording_chunks where "recordingId" = r.id order by channel, number) c), '[]') as chunks
      from recordings r where r.id = ${id}::uuid) x`
  return found.recording
}

/** A user's own recordings, newest first. */
export async function listRecordings(db: Db, userId: string, page: PageRange | PageAfter): Promise<RecordingInList[]> {
  const offset = 'skip' in page ? Prisma.sql`offset ${page.skip}` : Prisma.empty
  const after =
    'after' in page && page.after ? Prisma.sql`and (r."startedAt", r.id) < ${rowAt(page.after)}` : Prisma.empty
  const rows = await db.$queryRaw<{ recording: RecordingInList }[]>`
    select row_to_json(x) as recording from (
      select ${columns}, coalesce(s.seconds, 0) as seconds, coalesce(s.bytes, 0) as bytes
      from recordings r left join lateral (
        select max(k.bytes) / ${bytesPerSecond}::int as seconds, sum(k.bytes) as bytes
        from (select sum(c.bytes) as bytes from recording_chunks c where c."recordingId" = r.id group by c.channel) k) s on true
      where r."userId" = ${userId}::uuid ${after} order by r."startedAt" desc, r.id desc limit ${page.take} ${offset}) x`
  return rows.map(({ recording }) => recording)
}

/** A recording's position in the list. */
export const positionOfRecording = ({ startedAt: at, id }: RecordingInList): Position => ({ at, id })
