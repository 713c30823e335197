import { createHash } from 'node:crypto'
import { ghostsByName } from '#server/imports/write-speakers.ts'
import { derivedId, mapIds } from '#server/imports/archive/ids.ts'
import type { Move } from '#server/imports/archive/move.ts'
import type { Archived } from '#server/imports/archive/schemas.ts'
import { insertTranscripts } from '#server/imports/rows.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'

/** An event that is new here, with its id here. */
type FreshEvent = Archived['events'] & { meetingId: string }

/**
 * Imports events as if each had been imported on its own. Other attendees become ghosts that only this user sees, so an
 * import shows nothing to anyone else.
 */
export async function writeEvents(move: Move, rows: Archived['events'][]): Promise<number> {
  const { deps, userId, ownerId } = move
  const { db, now } = deps
  // Future events come from the calendar.
  const isPast = ({ status, date }: Archived['events']) => status !== 'SCHEDULED' || Date.parse(date) < now().getTime()
  const past = [...new Map(rows.filter(isPast).map((event) => [event.id, event])).values()] // one may be in it twice
  const ids = await mapIds(db, 'meetings', { userId, ids: past.map(({ id }) => id) })
  for (const { id } of past) move.events.set(id, ids.localId(id)!)
  const fresh = past.filter(({ id }) => ids.isNew(id)).map((event) => ({ ...event, meetingId: ids.localId(event.id)! }))
  for (const { id } of fresh) move.newEvents.add(id)

  const me = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } })
  const others = fresh.flatMap(({ attendees }) => attendees.filter((attendee) => attendee.userId !== ownerId))
  const ghosts = await ghostsByName(deps, userId, [...new Set(others.map(({ name }) => name))])

  await db.meeting.createMany({ data: fresh.map(meetingOf) })
  await db.transcriptImport.createMany({ data: fresh.map((event) => importOf(event, userId)) })
  await db.meetingTopic.createMany({ data: fresh.flatMap((event) => topicsOf(event, userId)) })
  await db.meetingAttendee.createMany({
    data: fresh.flatMap((event) => [...othersIn(event, move, ghosts), meIn(event, move, me)]),
    skipDuplicates: true,
  })
  return fresh.length
}

/** Imports the lines of events that are new here. */
export async function writeTranscripts(
  { deps: { db }, events, newEvents }: Move,
  rows: Archived['transcripts'][],
): Promise<number> {
  const fresh = rows.filter(({ meetingId }) => newEvents.has(meetingId))
  return insertTranscripts(
    db,
    fresh.map((line) => ({ ...line, meetingId: events.get(line.meetingId)! })),
  )
}

function meetingOf({ meetingId, summary, platform, progress, updatedAt, ...event }: FreshEvent) {
  const { title, date, endDate, transcriptDeletedAt, messageCount, createdAt } = event
  return {
    id: meetingId,
    title,
    date,
    endDate,
    summary,
    transcriptDeletedAt,
    messageCount,
    createdAt,
    updatedAt,
    platform: platform === 'slack' ? 'import' : platform, // a channel needs its connection
    status: 'COMPLETE' as const,
    describedAt: summary === null ? null : updatedAt,
    ...(progress && { progress }),
  }
}

function importOf({ meetingId, isSample, progress, createdAt }: FreshEvent, userId: string) {
  return {
    meetingId,
    userId,
    format: 'text',
    lines: progress?.lines ?? 0,
    skippedLines: 0,
    isSample,
    createdAt,
    contentHash: createHash('sha256').update(`event ${meetingId}`).digest('hex'),
  }
}

function topicsOf({ id, meetingId, topics }: FreshEvent, userId: string) {
  return topics.map((topic, position) => ({
    ...topic,
    id: derivedId(userId, `${id} topic ${position}`),
    meetingId,
    position,
  }))
}

function meIn(
  { id, meetingId, attendees, createdAt }: FreshEvent,
  { userId, ownerId }: Move,
  { name, email }: { name: string; email: string | null },
) {
  const mine = attendees.find((attendee) => attendee.userId === ownerId)
  return {
    id: derivedId(userId, `${id} me`),
    meetingId,
    userId,
    name: mine?.name ?? name,
    email,
    organizer: mine?.organizer ?? false,
    access: true,
    createdAt,
  }
}

function othersIn(
  { meetingId, attendees, createdAt }: FreshEvent,
  { userId, ownerId }: Move,
  ghosts: ReadonlyMap<string, string>,
) {
  const taken = new Set<string>()
  return attendees
    .filter((attendee) => attendee.userId !== ownerId)
    .map(({ id, name, email, organizer }) => {
      const ghost = ghosts.get(speakerKey(name))
      const isFree = ghost !== undefined && !taken.has(ghost) // two attendees may have the same name
      if (isFree) taken.add(ghost)
      return {
        id: derivedId(userId, id),
        meetingId,
        userId: isFree ? ghost : null,
        name,
        email,
        organizer,
        access: false,
        createdAt,
      }
    })
}
