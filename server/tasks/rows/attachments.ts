import type { Db } from '#server/platform/deps.ts'
import type { Attachment } from '#shared/tasks/schemas.ts'

/** Deletes all other attachments of a task. */
export async function deleteOtherAttachments(db: Db, taskId: string, ids: readonly string[]) {
  await db.$executeRaw`delete from task_attachments where "taskId" = ${taskId}::uuid and id <> all(${ids}::uuid[])`
}

/** Writes a task's attachments and returns how many. Skips ids of other tasks' attachments. */
export function writeAttachments(
  db: Db,
  { taskId, attachments, at }: { taskId: string; attachments: readonly Attachment[]; at: Date },
): Promise<number> {
  const ids = attachments.map(({ id }) => id)
  return db.$executeRaw`
    insert into task_attachments as f (id, "taskId", title, url, "createdAt")
    select x.id, ${taskId}::uuid, x.title, x.url, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${attachments.map(({ title }) => title)}::text[], ${attachments.map(({ url }) => url)}::text[]) x(id, title, url)
    on conflict (id) do update set title = excluded.title, url = excluded.url where f."taskId" = excluded."taskId"`
}
