import type { Deps } from '#server/platform/deps.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Input = { userId: string; eventId: string; speakers: { name: string }[]; me: string | undefined }

/**
 * Adds the speakers as attendees: the importing user as themselves, the others as ghosts that only this user sees. The
 * user is added even if they don't speak. Returns attendee ids by `speakerKey`.
 */
export async function writeSpeakers(
  deps: Deps,
  { userId, eventId, speakers, me }: Input,
): Promise<Map<string, string>> {
  const { db, now } = deps
  const at = now()
  const isMe = (name: string) => me !== undefined && speakerKey(name) === speakerKey(me)
  const ghosts = await ghostsByName(
    deps,
    userId,
    speakers.map(({ name }) => name).filter((name) => !isMe(name)),
  )

  await db.meetingAttendee.deleteMany({ where: { meetingId: eventId } })
  const attendees = speakers.map(({ name }) => ({
    id: uuid7(at.getTime()),
    meetingId: eventId,
    userId: isMe(name) ? userId : (ghosts.get(speakerKey(name)) ?? null),
    name,
    access: isMe(name),
    createdAt: at,
  }))
  const listener = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } })
  const listens = attendees.every((attendee) => attendee.userId !== userId)
  await db.meetingAttendee.createMany({
    data: listens
      ? [
          ...attendees,
          { id: uuid7(at.getTime()), meetingId: eventId, userId, ...listener, access: true, createdAt: at },
        ]
      : attendees,
  })
  return new Map(attendees.map(({ name, id }) => [speakerKey(name), id]))
}

/** Ghosts by name, visible only to this user: their ids by `speakerKey`. */
export async function ghostsByName(
  { db, now }: Deps,
  knownToId: string,
  names: string[],
): Promise<Map<string, string>> {
  const at = now()
  await db.user.createMany({
    data: names.map((name) => ({
      id: uuid7(at.getTime()),
      name,
      ghost: true,
      knownToId,
      createdAt: at,
      updatedAt: at,
    })),
    skipDuplicates: true,
  })
  const ghosts = await db.user.findMany({
    where: { knownToId, ghost: true, email: null },
    select: { id: true, name: true },
  })
  return new Map(ghosts.map(({ id, name }) => [speakerKey(name), id]))
}
