import type { Db } from '#server/platform/deps.ts'

/** Returns which of these labels are the user's, and locks them against deletion. */
export async function lockOwnLabels(db: Db, userId: string, labelIds: readonly string[]): Promise<string[]> {
  const labels = await db.$queryRaw<{ id: string }[]>`
    select l.id from labels l where l.id = any(${labelIds}::uuid[]) and l."userId" = ${userId}::uuid for key share`
  return labels.map(({ id }) => id)
}

/** Adds labels to tasks and keeps existing ones. */
export async function insertTaskLabels(db: Db, taskIds: readonly string[], labelIds: readonly string[]) {
  await db.$executeRaw`
    insert into task_labels ("taskId", "labelId")
    select task.id, label.id from unnest(${taskIds}::uuid[]) task(id), unnest(${labelIds}::uuid[]) label(id)
    on conflict do nothing`
}

/** Removes all other labels of the user from tasks. */
export async function deleteOtherTaskLabels(
  db: Db,
  { userId, taskIds, labelIds }: { userId: string; taskIds: readonly string[]; labelIds: readonly string[] },
) {
  await db.$executeRaw`
    delete from task_labels tl using labels l
    where l.id = tl."labelId" and l."userId" = ${userId}::uuid and tl."taskId" = any(${taskIds}::uuid[]) and tl."labelId" <> all(${labelIds}::uuid[])`
}
