import type { Db } from '#server/platform/deps.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'
import type { ParsedLine } from '#shared/imports/transcript.ts'

type Input = { eventId: string; lines: ParsedLine[]; speakers: Map<string, string> }

/** Replaces the lines of an event, in one statement however many there are. */
export async function writeLines(db: Db, { eventId, lines, speakers }: Input) {
  await db.transcriptLine.deleteMany({ where: { meetingId: eventId } })
  await db.$executeRaw`
    insert into transcript_lines ("meetingId", position, "attendeeId", speaker, timestamp, text)
    select ${eventId}::uuid, line.position - 1, line.attendee::uuid, line.speaker, line.timestamp, line.text
    from unnest(
      ${lines.map(({ speaker }) => speakers.get(speakerKey(speaker)) ?? null)}::text[],
      ${lines.map(({ speaker }) => speaker)}::text[],
      ${lines.map(({ timestamp }) => timestamp)}::float8[],
      ${lines.map(({ text }) => text)}::text[]
    ) with ordinality as line(attendee, speaker, timestamp, text, position)`
}
