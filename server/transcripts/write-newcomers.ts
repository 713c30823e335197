import type { Db } from '#server/platform/deps.ts'
import type { Newcomer } from '#server/transcripts/name-speakers.ts'
import { insertAttendees } from '#server/transcripts/rows.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Input = { meetingId: string; newcomers: readonly Newcomer[]; at: Date }

/**
 * Adds newcomers as attendees. Those with an address are linked to its user or to a ghost. Returns their attendee ids,
 * which differ from the given ones if a calendar sync added them first.
 */
export async function writeNewcomers(db: Db, { meetingId, newcomers, at }: Input): Promise<Map<string, string>> {
  const people = await peopleOf(db, newcomers, at)
  const rows = await insertAttendees(db, {
    meetingId,
    newcomers: newcomers.map((newcomer) => ({ ...newcomer, userId: people.get(newcomer.email ?? '') ?? null })),
    at,
  })
  return new Map(rows.map(({ id, given }) => [given, id]))
}

async function peopleOf(db: Db, newcomers: readonly Newcomer[], at: Date): Promise<Map<string, string>> {
  const known = newcomers.flatMap(({ name, email }) =>
    email ? [{ id: uuid7(at.getTime()), name, email, ghost: true, createdAt: at, updatedAt: at }] : [],
  )
  if (known.length === 0) return new Map()

  await db.user.createMany({ data: known, skipDuplicates: true })
  const people = await db.user.findMany({
    where: { email: { in: known.map(({ email }) => email) } },
    select: { id: true, email: true },
  })
  return new Map(people.map(({ id, email }) => [email!, id]))
}
