import type { Db } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'
import type { Attachment } from '#shared/tasks/schemas.ts'

type Input = { taskId: string; attachments: readonly Attachment[]; at: Date }

/** Makes these the attachments of a task. Throws `id_taken` when an id belongs to another task's. */
export async function attach(db: Db, { taskId, attachments, at }: Input) {
  const ids = attachments.map(({ id }) => id)
  await db.$executeRaw`delete from task_attachments where "taskId" = ${taskId}::uuid and id <> all(${ids}::uuid[])`
  const kept = await db.$executeRaw`
    insert into task_attachments as f (id, "taskId", title, url, "createdAt")
    select x.id, ${taskId}::uuid, x.title, x.url, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${attachments.map(({ title }) => title)}::text[], ${attachments.map(({ url }) => url)}::text[]) x(id, title, url)
    on conflict (id) do update set title = excluded.title, url = excluded.url where f."taskId" = excluded."taskId"`
  if (kept < ids.length) throw new Problem('id_taken')
}
