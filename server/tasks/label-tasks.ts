import type { Db } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; taskIds: readonly string[]; labelIds: readonly string[] }

/** Puts labels of a person on tasks, beside those they have. Throws `label_not_found`. */
export async function addLabels(db: Db, { userId, taskIds, labelIds }: Input) {
  const mine = await db.$queryRaw<{ id: string }[]>`
    select l.id from labels l where l.id = any(${labelIds}::uuid[]) and l."userId" = ${userId}::uuid for key share`
  if (mine.length < new Set(labelIds).size) throw new Problem('label_not_found')

  await db.$executeRaw`
    insert into task_labels ("taskId", "labelId")
    select task.id, label.id from unnest(${taskIds}::uuid[]) task(id), unnest(${mine.map(({ id }) => id)}::uuid[]) label(id)
    on conflict do nothing`
}

/** Makes these the labels of a person on tasks; other people's labels on them stay. Throws `label_not_found`. */
export async function replaceLabels(db: Db, { userId, taskIds, labelIds }: Input) {
  await addLabels(db, { userId, taskIds, labelIds })
  await db.$executeRaw`
    delete from task_labels tl using labels l
    where l.id = tl."labelId" and l."userId" = ${userId}::uuid and tl."taskId" = any(${taskIds}::uuid[]) and tl."labelId" <> all(${labelIds}::uuid[])`
}
