import { ownsRecordingInSql } from '#server/events/visible.ts'
import type { Db } from '#server/platform/deps.ts'
import type { StoredChunk } from '#server/recordings/audio.ts'

/** Whether a meeting exists for this one recording alone. */
export async function isOnlyRecording(
  db: Db,
  { userId, meetingId }: { userId: string; meetingId: string },
): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isAlone: boolean }[]>`
    select m.platform = 'desktop' and not exists (select 1 from recordings r where r."meetingId" = m.id) and not exists (select 1 from meeting_bots b where b."meetingId" = m.id)
      and not exists (select 1 from calendar_events e where e."meetingId" = m.id)
      and not exists (select 1 from meeting_attendees a where a."meetingId" = m.id and a.access and a."userId" <> ${userId}::uuid) as "isAlone"
    from meetings m where m.id = ${meetingId}::uuid`
  return found?.isAlone ?? false
}

/** Locks a recording until the transaction ends. */
export async function lockRecording(db: Db, recordingId: string) {
  await db.$queryRaw`select 1 from recordings where id = ${recordingId}::uuid for update`
}

type LockedRecording = { id: string; userId: string; title: string; startedAt: Date; meetingId: string | null }

/** Locks a recording and returns it, or undefined if it was deleted. */
export async function lockFoundRecording(db: Db, recordingId: string): Promise<LockedRecording | undefined> {
  const [recording] = await db.$queryRaw<LockedRecording[]>`
    select id::text, "userId"::text, title, "startedAt", "meetingId"::text from recordings where id = ${recordingId}::uuid for update`
  return recording
}

/** Locks a recording id, so that of two parallel requests the second finds the recording. */
export async function lockRecordingId(db: Db, id: string) {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`recording ${id}`}, 0))`
}

export function botsIn(db: Db, meetingId: string): Promise<TimesOfBot[]> {
  return db.$queryRaw<TimesOfBot[]>`
    select min(r.at) filter (where r.moment = 'in-call') as "from", min(r.at) filter (where r.moment in ('ended', 'complete', 'turned-away')) as "to"
    from meeting_bots b join meeting_bot_reports r on r."botId" = b.id
    where b."meetingId" = ${meetingId}::uuid group by b.id having bool_or(r.moment = 'in-call') order by 1`
}

export function keyedLinesOf(db: Db, meetingId: string): Promise<KeyedLine[]> {
  return db.$queryRaw<KeyedLine[]>`
    select "providerId" as key, timestamp as seconds from transcript_lines
    where "meetingId" = ${meetingId}::uuid and "providerId" is not null and timestamp is not null`
}

type ChannelFrom = { recordingId: string; channel: string; from: number }

/** The chunks of several channels, each from a number on. */
export function chunksSince(db: Db, channels: readonly ChannelFrom[]) {
  return db.$queryRaw<(StoredChunk & { recordingId: string; channel: string })[]>`
    select c."recordingId"::text, c.channel, c.number, c.bytes, c.sha256, c."offsetMs"
    from unnest(${channels.map(({ recordingId }) => recordingId)}::uuid[], ${channels.map(({ channel }) => channel)}::text[], ${channels.map(({ from }) => from)}::int[]) as wanted (id, channel, number)
    cross join lateral (
      select * from recording_chunks c
      where c."recordingId" = wanted.id and c.channel = wanted.channel and c.number >= wanted.number
    ) c`
}

export type TimesOfBot = { from: Date; to: Date | null }

export type KeyedLine = { key: string; seconds: number }

type Staleness = { silentSince: Date; awaySince: Date; hasSpeech: boolean }

/**
 * Meetings with an outdated status: no chunk arrived since, the speech provider was added or removed, or the user's
 * subscription began or ended.
 */
export function staleMeetings(
  db: Db,
  { silentSince, awaySince, hasSpeech }: Staleness,
): Promise<{ meetingId: string }[]> {
  return db.$queryRaw<{ meetingId: string }[]>`
    select distinct m.id::text as "meetingId" from recordings r join meetings m on m.id = r."meetingId" join users u on u.id = r."userId"
    where r."transcribedAt" is null and case when r."finishedAt" is null
      then (m."appStatus" = 'RECORDING' and coalesce(r."lastChunkAt", r."createdAt") <= ${silentSince})
        or (m.status = 'PROCESSING' and coalesce(r."lastChunkAt", r."createdAt") <= ${awaySince})
      when not ${hasSpeech}::boolean then m."appStatus" in ('TRANSCRIBING', 'WAITING_FOR_SUBSCRIPTION')
      when u."unpaidAt" is null then m."appStatus" in ('WAITING_FOR_SPEECH', 'WAITING_FOR_SUBSCRIPTION')
      else m."appStatus" = 'WAITING_FOR_SPEECH' or m."appStatus" = 'TRANSCRIBING' and not exists (
        select 1 from recordings o join users p on p.id = o."userId"
        where o."meetingId" = m.id and o."finishedAt" is not null and o."transcribedAt" is null and o.failure is null and p."unpaidAt" is null) end`
}

/**
 * Keeps a recording from being finished or deleted until the transaction ends. Returns undefined if it was deleted.
 */
export async function lockRecordingForChunk(db: Db, recordingId: string) {
  const [recording] = await db.$queryRaw<
    { finishedAt: Date | null }[]
  >`select "finishedAt" from recordings where id = ${recordingId}::uuid for key share`
  return recording
}

/** Locks a meeting, and returns whether the user may delete its recordings and transcript for everyone. */
export async function lockOwnedMeeting(
  db: Db,
  { userId, meetingId }: { userId: string; meetingId: string },
): Promise<boolean> {
  const [meeting] = await db.$queryRaw<{ isOwned: boolean }[]>`
    select ${ownsRecordingInSql(userId)} as "isOwned" from meetings m where m.id = ${meetingId}::uuid for update`
  return meeting?.isOwned ?? false
}

/** Locks a meeting's recordings and returns their ids. */
export async function lockRecordingsOf(db: Db, meetingId: string): Promise<string[]> {
  const recordings = await db.$queryRaw<{ id: string }[]>`
    select id::text from recordings where "meetingId" = ${meetingId}::uuid order by id for update`
  return recordings.map(({ id }) => id)
}

/** Marks recordings as ended, transcribed and without audio. */
export async function markDeleted(db: Db, recordingIds: readonly string[], at: Date) {
  await db.$executeRaw`
    update recordings set "endedAt" = coalesce("endedAt", ${at}::timestamptz), "finishedAt" = coalesce("finishedAt", ${at}::timestamptz),
      "transcribedAt" = coalesce("transcribedAt", ${at}::timestamptz), failure = null, "audioDeletedAt" = ${at}::timestamptz, "updatedAt" = ${at}::timestamptz
    where id = any(${recordingIds}::uuid[])`
}
