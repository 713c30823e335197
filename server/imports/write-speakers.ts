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
  await db.meetingAttendee.createMany({ data: attendees })
  if (attendees.every((attendee) => attendee.userId !== userId)) await addListener(deps, { userId, eventId })
  return new Map(attendees.map(({ name, id }) => [speakerKey(name), id]))
}

type Speaker = { id: string; userId: string | null; name: string }
type Move = { userId: string; eventId: string; speakers: readonly Speaker[]; speaker: Speaker | undefined }

/** Makes a user one of an event's speakers instead of the one they were, or someone who only listens. */
export async function moveUser(deps: Deps, { userId, eventId, speakers, speaker }: Move) {
  const { db } = deps
  const before = speakers.find((one) => one.userId === userId)
  if (before && before.id === speaker?.id) return

  if (before) {
    const ghosts = await ghostsByName(deps, userId, [before.name])
    const ghostId = ghosts.get(speakerKey(before.name)) ?? null
    await db.meetingAttendee.update({ where: { id: before.id }, data: { userId: ghostId, access: false } })
  }
  if (speaker) {
    await db.meetingAttendee.deleteMany({ where: { meetingId: eventId, userId } })
    await db.meetingAttendee.update({ where: { id: speaker.id }, data: { userId, access: true } })
  } else if (before) {
    await addListener(deps, { userId, eventId })
  }
}

async function addListener({ db, now }: Deps, { userId, eventId }: Pick<Input, 'userId' | 'eventId'>) {
  const at = now()
  const listener = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } })
  await db.meetingAttendee.create({
    data: { id: uuid7(at.getTime()), meetingId: eventId, userId, ...listener, access: true, createdAt: at },
  })
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
