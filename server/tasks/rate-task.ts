import type { Db } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'
import { rate, type Rated } from '#shared/tasks/rating.ts'
import type { EditTask } from '#shared/tasks/requests.ts'

type Input = {
  userId: string
  taskId: string
  change: Pick<EditTask, 'rating' | 'ratingReason' | 'ratingExplanation'>
  at: Date
}

/** Rates a task, or takes the rating back. Throws `invalid_input` when a reason is given for what is not BAD. */
export async function rateTask(db: Db, { userId, taskId, change, at }: Input) {
  const [present] = await db.$queryRaw<Rated[]>`
    select rating, reason, explanation from task_ratings where "taskId" = ${taskId}::uuid and "userId" = ${userId}::uuid`
  const decided = rate(present ?? null, change)
  if (!decided.ok)
    throw new Problem('invalid_input', {
      issues: [{ path: 'ratingReason', message: 'Only a BAD rating has a reason.' }],
    })

  if (!decided.rated) {
    await db.$executeRaw`delete from task_ratings where "taskId" = ${taskId}::uuid and "userId" = ${userId}::uuid`
    return
  }
  const { rating, reason, explanation } = decided.rated
  await db.$executeRaw`
    insert into task_ratings as r (id, "taskId", "userId", rating, reason, explanation, "createdAt", "updatedAt")
    values (${uuid7(at.getTime())}::uuid, ${taskId}::uuid, ${userId}::uuid, ${rating}::"Rating", ${reason}, ${explanation}, ${at}::timestamptz, ${at}::timestamptz)
    on conflict ("taskId", "userId") do update set rating = excluded.rating, reason = excluded.reason, explanation = excluded.explanation,
      "updatedAt" = greatest(excluded."updatedAt", r."updatedAt" + interval '1 millisecond')`
}
