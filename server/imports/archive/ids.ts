import { createHash } from 'node:crypto'
import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

/** What an id of an export is here, and which of them are new. */
export type Ids = { here: (id: string) => string | undefined; isNew: (id: string) => boolean }

/** Always the same for the same person and the same id, so that what is moved twice is there once. */
export function derivedId(userId: string, id: string): string {
  const bytes = createHash('sha256').update(`${userId} ${id}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80 // an id of its maker's own making
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

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

/** Keeps the ids that are free or this person's already; one that is somebody else's here is another one, the same each time. */
export async function mapIds(
  db: Db,
  table: keyof typeof mineInSql,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<Ids> {
  const derived = new Map(ids.map((id) => [id, derivedId(userId, id)]))
  const found = await db.$queryRaw<{ id: string; mine: boolean }[]>`
    select x.id::text as id, (${mineInSql[table](Prisma.sql`${userId}::uuid`)}) as mine from ${Prisma.raw(table)} x
    where x.id = any(${[...derived.keys(), ...derived.values()]}::uuid[])`
  const isMine = new Map(found.map(({ id, mine }) => [id, mine]))
  const here = new Map(
    [...derived].map(([id, other]) => [id, isMine.get(id) === false || isMine.has(other) ? other : id]),
  )
  return { here: (id) => here.get(id), isNew: (id) => !isMine.has(here.get(id) ?? '') }
}
