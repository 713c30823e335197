import { Prisma } from '#prisma'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { HeardLine } from '#server/providers/meeting-bot/meeting-bot.ts'
import { cleanLines } from '#server/transcripts/clean-lines.ts'
import type { Attendee } from '#server/transcripts/match-speaker.ts'
import { nameSpeakers } from '#server/transcripts/name-speakers.ts'
import { sortOutLines, type StoredLine } from '#server/transcripts/sort-out-lines.ts'
import { unreadFrom } from '#server/transcripts/unread-from.ts'
import { writeNewcomers } from '#server/transcripts/write-newcomers.ts'
import type { Progress } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'

type Given = { meetingId: string; lines: readonly HeardLine[] }

/**
 * Adds what was said to a meeting, each line once, and tells those who are listening. A line that comes again with other
 * words or from another speaker is changed where it stands. A meeting that is gone, or whose words were deleted, stays so.
 */
export async function appendLines(deps: Deps, { meetingId, lines }: Given): Promise<void> {
  const clean = cleanLines(lines)
  if (clean.length === 0) return

  await deps.transaction(async (inside) => {
    const { db, announce, enqueue } = inside
    // One after the other, so that every line has a position of its own; what is read next is what the one before has written.
    const [meeting] = await db.$queryRaw<{ progress: Progress | null; isDeleted: boolean }[]>`
      select progress, "wordsDeletedAt" is not null as "isDeleted" from meetings where id = ${meetingId}::uuid for no key update`
    if (!meeting || meeting.isDeleted) return

    const at = inside.now()
    const known = await readKnown(db, meetingId, clean.map(({ key }) => key))
    const named = nameSpeakers(clean, known.people, () => uuid7(at.getTime()))
    const { fresh, changed } = sortOutLines(named.lines, known.stored, known.last)
    if (fresh.length + changed.length === 0) return

    const idOf = named.newcomers.length > 0 ? await writeNewcomers(db, { meetingId, newcomers: named.newcomers, at }) : new Map<string, string>()
    const attending = (line: StoredLine) => ({ ...line, attendeeId: idOf.get(line.attendeeId ?? '') ?? line.attendeeId })
    const progress = unreadFrom(meeting.progress, changed)
    const written = await write(db, { meetingId, fresh: fresh.map(attending), changed: changed.map(attending), progress, at })

    await enqueue('capture-live', { meetingId })
    if (named.newcomers.length > 0) await announceEvent(inside, meetingId)
    for (const line of written) announce(channels.privateMeeting(meetingId), 'transcript', { meetingId, line })
    announce(channels.meeting(meetingId), 'new-transcript', { meetingId })
  })
}

type Known = { people: Attendee[]; stored: StoredLine[]; last: { position: number; timestamp: number | null } }

async function readKnown(db: Db, meetingId: string, keys: string[]): Promise<Known> {
  const [known] = await db.$queryRaw<[Known]>`
    select
      coalesce((select json_build_object('position', l.position, 'timestamp', l.timestamp) from transcript_lines l
        where l."meetingId" = ${meetingId}::uuid order by l.position desc limit 1), '{"position": -1, "timestamp": null}') as last,
      coalesce((select json_agg(json_build_object('key', l."providerId", 'position', l.position, 'attendeeId', l."attendeeId", 'speaker', l.speaker, 'timestamp', l.timestamp, 'text', l.text))
        from transcript_lines l where l."meetingId" = ${meetingId}::uuid and l."providerId" = any(${keys}::text[])), '[]') as stored,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'emails', array_remove(array[lower(a.email), u.email], null)) order by a."createdAt", a.id)
        from meeting_attendees a left join users u on u.id = a."userId" where a."meetingId" = ${meetingId}::uuid), '[]') as people`
  return known
}

type Writing = { meetingId: string; fresh: readonly StoredLine[]; changed: readonly StoredLine[]; progress: Progress | null; at: Date }
type WrittenLine = { id: string; userId: string | null; speaker: string; timestamp: number; text: string }

/** Writes lines and when the last came, which moves with every change, all in one statement. Returns the lines as people read them. */
async function write(db: Db, { meetingId, fresh, changed, progress, at }: Writing): Promise<WrittenLine[]> {
  const lines = [...fresh, ...changed]
  return db.$queryRaw<WrittenLine[]>`
    with line as (
      select * from unnest(
        ${lines.map(({ key }) => key)}::text[], ${lines.map(({ position }) => position)}::int[], ${lines.map(({ attendeeId }) => attendeeId)}::uuid[],
        ${lines.map(({ speaker }) => speaker)}::text[], ${lines.map(({ timestamp }) => timestamp)}::float8[], ${lines.map(({ text }) => text)}::text[])
      as l(key, position, "attendeeId", speaker, timestamp, text)),
    written as (
      insert into transcript_lines ("meetingId", position, "providerId", "attendeeId", speaker, timestamp, text)
      select ${meetingId}::uuid, position, key, "attendeeId", speaker, timestamp, text from line
      on conflict ("meetingId", position) do update
      set "attendeeId" = excluded."attendeeId", speaker = excluded.speaker, timestamp = excluded.timestamp, text = excluded.text),
    meeting as (
      update meetings set "lastLineAt" = greatest(${at}::timestamptz, "lastLineAt" + interval '1 millisecond')
        ${progress ? Prisma.sql`, progress = ${JSON.stringify(progress)}::jsonb` : Prisma.empty}
      where id = ${meetingId}::uuid)
    select line.position::text as id, a."userId", line.speaker, line.timestamp, line.text
    from line left join meeting_attendees a on a.id = line."attendeeId" order by line.position`
}
