import { isLearning } from '#server/learning/rows.ts'
import { correctionsIn, settle, type StoredCorrection } from '#server/learning/corrections-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { TasksEdited } from '#server/tasks/emits.ts'
import { ratingOf } from '#server/tasks/rows/ratings.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Found = { taskId: string; correction: StoredCorrection }

/** Remembers what a user's changes to captured tasks say, one correction of each kind per task. */
export async function recordCorrections(deps: Deps, { userId, tasks, changes, at }: TasksEdited) {
  const captured = tasks.filter(({ isCaptured }) => isCaptured)
  if (captured.length === 0 || !(await isLearning(deps.db, userId))) return

  const found = captured.flatMap((task): Found[] =>
    correctionsIn(task, changes).map((correction) => ({ taskId: task.id, correction })),
  )
  if (changes.rating !== undefined || changes.ratingReason !== undefined) {
    for (const { id: taskId } of captured)
      found.push({ taskId, correction: await correctionInRating(deps, { userId, taskId }) })
  }
  if (found.length > 0) await write(deps, { userId, found, at })
}

/** A BAD rating is a correction, with its reason. */
async function correctionInRating({ db }: Deps, { userId, taskId }: { userId: string; taskId: string }) {
  const rated = await ratingOf(db, userId, taskId)
  const after = rated?.rating === 'BAD' ? (rated.reason ?? 'other') : null
  return { kind: 'RATING', before: null, after, beforePersonId: null, personId: null } satisfies StoredCorrection
}

async function write({ db }: Deps, { userId, found, at }: { userId: string; found: readonly Found[]; at: Date }) {
  const taskIds = [...new Set(found.map(({ taskId }) => taskId))]
  const stored = await db.correction.findMany({ where: { userId, taskId: { in: taskIds } } })
  const fresh: Found[] = []
  for (const { taskId, correction } of found) {
    const known = stored.find((one) => one.taskId === taskId && one.kind === correction.kind)
    const settled = settle(known, correction)
    if (!known) {
      if (says(correction)) fresh.push({ taskId, correction })
    } else if (!settled || !says(settled)) await db.correction.delete({ where: { id: known.id } })
    else if (settled.after !== known.after || settled.personId !== known.personId)
      await db.correction.update({
        where: { id: known.id },
        data: { ...settled, forgottenWith: null, updatedAt: at },
        select: { id: true },
      })
  }
  await db.correction.createMany({
    data: fresh.map(({ taskId, correction }) => ({
      id: uuid7(at.getTime()),
      userId,
      taskId,
      ...correction,
      createdAt: at,
      updatedAt: at,
    })),
    skipDuplicates: true,
  })
}

/** Nobody, several people or no rating is nothing to learn from. */
const says = ({ kind, after, personId }: StoredCorrection) =>
  kind === 'PERSON' ? personId !== null : kind === 'RATING' ? after !== null : true
