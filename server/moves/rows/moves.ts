import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'

/** Locks a move of the user's until the transaction ends. Null if it isn't there. */
export async function lockMove(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<{ source: string; createdAt: Date; groupIds: string[]; labelIds: string[] } | null> {
  const [move] = await db.$queryRaw<{ source: string; createdAt: Date; groupIds: string[]; labelIds: string[] }[]>`
    select source, "createdAt", "groupIds"::text[] as "groupIds", "labelIds"::text[] as "labelIds"
    from moves where id = ${id}::uuid and "userId" = ${userId}::uuid for update`
  return move ?? null
}

/** Which of these groups are the user's, locked against deletion. The inbox's id comes with `isInbox`. */
export function lockOwnGroups(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<{ id: string; isInbox: boolean }[]> {
  return db.$queryRaw<{ id: string; isInbox: boolean }[]>`
    select id::text, type = 'INCOMING' as "isInbox" from task_groups
    where id = any(${ids}::uuid[]) and "userId" = ${userId}::uuid for key share`
}

/** The user's labels with these names, whatever their case, locked against deletion. */
export function lockLabelsNamed(
  db: Db,
  { userId, names }: { userId: string; names: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw<{ id: string; name: string }[]>`
    select id::text, lower(name) as name from labels
    where "userId" = ${userId}::uuid and lower(name) in (select lower(n) from unnest(${names}::text[]) n) for key share`
}

/** The open tasks of the user's with these titles, whatever their case, that other ways than this move brought. */
export function openTasksTitled(
  db: Db,
  { userId, moveId, titles }: { userId: string; moveId: string; titles: readonly string[] },
): Promise<{ id: string; title: string }[]> {
  return db.$queryRaw<{ id: string; title: string }[]>`
    select distinct on (1) lower(coalesce(t."customTitle", t.title)) as title, t.id::text
    from task_assignees a join tasks t on t.id = a."taskId"
    where a."userId" = ${userId}::uuid and t.status = 'INCOMPLETE' and not t."isNoise" and t."duplicateOfId" is null
      and lower(coalesce(t."customTitle", t.title)) in (select lower(n) from unnest(${titles}::text[]) n)
      and not exists (select from moved_tasks m where m."taskId" = t.id and m."moveId" = ${moveId}::uuid)
    order by 1, t."createdAt"`
}

/** Deletes the tasks of a move that nobody changed since, nor made something of. Returns how many. */
export function deleteUntouchedMoved(db: Db, moveId: string): Promise<number> {
  return db.$executeRaw`
    delete from tasks t using moved_tasks m where m."moveId" = ${moveId}::uuid and t.id = m."taskId"
      and t.status = 'INCOMPLETE' and not t.touched
      and not exists (select from task_sources s where s."taskId" = t.id and s.position > 0)
      and not exists (select from task_ratings r where r."taskId" = t.id)
      and not exists (select from tasks d where d."duplicateOfId" = t.id
        and not exists (select from moved_tasks o where o."taskId" = d.id and o."moveId" = m."moveId"))`
}

/** Deletes the groups and labels of a move that hold nothing. */
export async function deleteUnusedOfMove(
  db: Db,
  { userId, groupIds, labelIds }: { userId: string; groupIds: readonly string[]; labelIds: readonly string[] },
) {
  const me = Prisma.sql`${userId}::uuid`
  await db.$executeRaw`
    delete from task_groups g where g.id = any(${groupIds}::uuid[]) and g."userId" = ${me}
      and not exists (select from task_assignees a where a."taskGroupId" = g.id)`
  await db.$executeRaw`
    delete from labels l where l.id = any(${labelIds}::uuid[]) and l."userId" = ${me}
      and not exists (select from task_labels k where k."labelId" = l.id)`
}
