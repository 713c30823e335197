import type { Db } from '#server/platform/deps.ts'

/** How long a label's deletion can be undone. */
const undoableMs = 86_400_000

/** Remembers the tasks of a label that is about to be deleted, unless another user’s with that id just was. */
export async function noteDeletion(db: Db, { labelId, userId, at }: { labelId: string; userId: string; at: Date }) {
  await db.$executeRaw`
    insert into deleted_labels ("labelId", "userId", "taskIds", "deletedAt")
    values (${labelId}::uuid, ${userId}::uuid,
      array(select "taskId" from task_labels where "labelId" = ${labelId}::uuid), ${at}::timestamptz)
    on conflict ("labelId") do update set "taskIds" = excluded."taskIds", "deletedAt" = excluded."deletedAt"
    where deleted_labels."userId" = excluded."userId"`
}

/** Gives the tasks of a label that was deleted, if the user still sees them, their label again. Returns how many. */
export async function undoDeletion(db: Db, { labelId, userId, at }: { labelId: string; userId: string; at: Date }) {
  return db.$executeRaw`
    with deleted as (
      delete from deleted_labels where "labelId" = ${labelId}::uuid and "userId" = ${userId}::uuid
      returning "taskIds", "deletedAt")
    insert into task_labels ("taskId", "labelId")
    select t.id, ${labelId}::uuid from deleted join tasks t on t.id = any(deleted."taskIds")
    where deleted."deletedAt" > ${new Date(at.getTime() - undoableMs)}::timestamptz
      and (exists (select from task_assignees a where a."taskId" = t.id and a."userId" = ${userId}::uuid)
        or exists (select from task_access x where x."taskId" = t.id and x."userId" = ${userId}::uuid))
    on conflict do nothing`
}

/** Forgets what can no longer be undone. */
export async function sweepDeletedLabels(db: Db, at: Date) {
  await db.$executeRaw`delete from deleted_labels where "deletedAt" <= ${new Date(at.getTime() - undoableMs)}::timestamptz`
}
