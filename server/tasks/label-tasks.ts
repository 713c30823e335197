import type { Db } from '#server/platform/deps.ts'
import { deleteOtherTaskLabels, insertTaskLabels, lockOwnLabels } from '#server/tasks/rows/labels.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; taskIds: readonly string[]; labelIds: readonly string[] }

/** Adds labels of the user to tasks and keeps existing ones. Throws `label_not_found`. */
export async function addLabels(db: Db, { userId, taskIds, labelIds }: Input) {
  const own = await lockOwnLabels(db, userId, labelIds)
  if (own.length < new Set(labelIds).size) throw new Problem('label_not_found')

  await insertTaskLabels(db, taskIds, own)
}

/** Replaces the user's labels on tasks and keeps other users' labels. Throws `label_not_found`. */
export async function replaceLabels(db: Db, { userId, taskIds, labelIds }: Input) {
  await addLabels(db, { userId, taskIds, labelIds })
  await deleteOtherTaskLabels(db, { userId, taskIds, labelIds })
}
