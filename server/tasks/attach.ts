import type { Db } from '#server/platform/deps.ts'
import { deleteOtherAttachments, writeAttachments } from '#server/tasks/rows/attachments.ts'
import { Problem } from '#shared/problems.ts'
import type { Attachment } from '#shared/tasks/schemas.ts'

type Input = { taskId: string; attachments: readonly Attachment[]; at: Date }

/** Replaces a task's attachments. Throws `id_taken` if another task's attachment has the same id. */
export async function attach(db: Db, { taskId, attachments, at }: Input) {
  const ids = attachments.map(({ id }) => id)
  await deleteOtherAttachments(db, taskId, ids)
  const written = await writeAttachments(db, { taskId, attachments, at })
  if (written < ids.length) throw new Problem('id_taken')
}
