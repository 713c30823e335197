import { z } from 'zod'
import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { visibleTaskIds } from '#server/people/visible.ts'
import type { PageAfter } from '#server/platform/http/paging.ts'
import { Id } from '#shared/platform/schemas.ts'
import type { Person } from '#shared/tasks/schemas.ts'

/**
 * Whether a user may assign tasks to the person `u`: themselves, everyone with a task they see, everyone in a meeting
 * they see (ghosts too) and everyone with a seat in their workspaces. A shared Slack channel doesn't count: which
 * channels someone captures is private.
 */
function assignableInSql(userId: string): Prisma.Sql {
  const me = Prisma.sql`${userId}::uuid`
  return Prisma.sql`u.id in (
    select ${me}
    union select a."userId" from task_assignees a where a."taskId" in (${visibleTaskIds(userId)})
    union select o."userId" from meeting_attendees v join meetings m on m.id = v."meetingId" and m.platform <> 'slack'
      join meeting_attendees o on o."meetingId" = v."meetingId"
      where v."userId" = ${me} and v.access and o."userId" is not null
    union select o."userId" from workspace_memberships v join workspace_memberships o on o."workspaceId" = v."workspaceId"
      where v."userId" = ${me} and o.seat)`
}

/** How many of these people the user may assign tasks to. */
export async function countAssignable(db: Db, userId: string, personIds: readonly string[]): Promise<number> {
  const [row] = await db.$queryRaw<{ known: number }[]>`
    select count(*)::int as known from users u where u.id = any(${personIds}::uuid[]) and ${assignableInSql(userId)}`
  return row!.known
}

/** Where a page of people ended: the last one, and what the list is sorted by. */
export const PersonPosition = z.object({ ghost: z.boolean(), name: z.string(), id: Id })
export type PersonPosition = z.infer<typeof PersonPosition>

export const positionOfPerson = ({ ghost, name, id }: Person): PersonPosition => ({ ghost, name, id })

/** Everyone the user may assign tasks to, or a page of them, as JSON text: the user first, then other users, then ghosts. */
export async function assignablePeopleAsText(
  db: Db,
  userId: string,
  page?: PageAfter<PersonPosition>,
): Promise<string> {
  const limit = page ? Prisma.sql`limit ${page.take}` : Prisma.empty
  const rows = await db.$queryRaw<{ people: string }[]>`
    select coalesce(json_agg(person), '[]')::text as people from (
      select u.id, u.name, u.image, u.ghost from users u
      where ${assignableInSql(userId)} and not u.deactivated ${page?.after ? andFollows(userId, page.after) : Prisma.empty}
      order by u.id <> ${userId}::uuid, u.ghost, lower(u.name), u.id ${limit}) person`
  return rows[0]!.people
}

/** Follows the order of the list. */
function andFollows(userId: string, { ghost, name, id }: PersonPosition): Prisma.Sql {
  return Prisma.sql`
    and (u.id <> ${userId}::uuid, u.ghost, lower(u.name), u.id)
      > (${id}::uuid <> ${userId}::uuid, ${ghost}::boolean, lower(${name}::text), ${id}::uuid)`
}
