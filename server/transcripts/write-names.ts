import type { Db } from '#server/platform/deps.ts'

/** Gives attendees of whom only an address was known the names by which they spoke, in this meeting and, as ghosts, in those to come. */
export async function writeNames(db: Db, { learned, at }: { learned: ReadonlyMap<string, string>; at: Date }) {
  await db.$executeRaw`
    with named as (select * from unnest(${[...learned.keys()]}::uuid[], ${[...learned.values()]}::text[]) as n(id, name)),
    attendee as (update meeting_attendees a set name = named.name from named where a.id = named.id returning a."userId", a.name)
    update users u set name = attendee.name, "updatedAt" = ${at} from attendee where u.id = attendee."userId" and u.ghost`
}
