import type { Db } from '#server/platform/deps.ts'
import { deleteRating, ratingOf, writeRating } from '#server/tasks/rows/ratings.ts'
import { Problem } from '#shared/problems.ts'
import { rate } from '#shared/tasks/rating.ts'
import type { EditTask } from '#shared/tasks/requests.ts'

type Input = {
  userId: string
  taskId: string
  change: Pick<EditTask, 'rating' | 'ratingReason' | 'ratingExplanation'>
  at: Date
}

/** Rates a task or removes the rating. Throws `invalid_input` if a rating other than BAD has a reason. */
export async function rateTask(db: Db, { userId, taskId, change, at }: Input) {
  const present = await ratingOf(db, userId, taskId)
  const decided = rate(present, change)
  if (!decided.ok)
    throw new Problem('invalid_input', {
      issues: [{ path: 'ratingReason', message: 'Only a BAD rating has a reason.' }],
    })

  if (!decided.rated) {
    await deleteRating(db, userId, taskId)
    return
  }
  await writeRating(db, { userId, taskId, rated: decided.rated, at })
}
