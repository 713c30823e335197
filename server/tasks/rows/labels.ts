import type { Db } from '#server/platform/deps.ts'

/** Those of these labels that are the user's, which can't be deleted until the transaction ends. */
export async function lockOwnLabels(db: Db, userId: string, labelIds: readonly string[]): Promise<string[]> {
  const labels = await db.$queryRaw<{ id: string }[]>`
    select l.id from labels l where l.id = any(${labelIds}::uuid[]) and l."userId" = ${userId}::uuid for key share`
  return labels.map(({ id }) => id)
}

/** Puts labels on tasks, beside those they have. */
export async function insertTaskLabels(db: Db, taskIds: readonly string[], labelIds: readonly string[]) {
  await db.$executeRaw`
    insert into task_labels ("taskId", "labelId")
    select task.id, label.id from unnest(${taskIds}::uuid[]) task(id), unnest(${labelIds}::uuid[]) label(id)
    on conflict do nothing`
}

/** Takes all other labels of the user's from tasks. */
export async function deleteOtherTaskLabels(
  db: Db,
  { userId, taskIds, labelIds }: { userId: string; taskIds: readonly string[]; labelIds: readonly string[] },
) {
  await db.$executeRaw`
    delete from task_labels tl using labels l
    where l.id = tl."labelId" and l."userId" = ${userId}::uuid and tl."taskId" = any(${taskIds}::uuid[]) and tl."labelId" <> all(${labelIds}::uuid[])`
}
