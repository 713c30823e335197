import type { Db } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Rated } from '#shared/tasks/rating.ts'

/** The user's rating of a task, or null. */
export async function ratingOf(db: Db, userId: string, taskId: string): Promise<Rated | null> {
  const [rating] = await db.$queryRaw<Rated[]>`
    select rating, reason, explanation from task_ratings where "taskId" = ${taskId}::uuid and "userId" = ${userId}::uuid`
  return rating ?? null
}

export async function deleteRating(db: Db, userId: string, taskId: string) {
  await db.$executeRaw`delete from task_ratings where "taskId" = ${taskId}::uuid and "userId" = ${userId}::uuid`
}

type NewRating = { userId: string; taskId: string; rated: Rated; at: Date }

/** Inserts or replaces the user's rating of a task. */
export async function writeRating(db: Db, { userId, taskId, rated, at }: NewRating) {
  const { rating, reason, explanation } = rated
  await db.$executeRaw`
    insert into task_ratings as r (id, "taskId", "userId", rating, reason, explanation, "createdAt", "updatedAt")
    values (${uuid7(at.getTime())}::uuid, ${taskId}::uuid, ${userId}::uuid, ${rating}::"Rating", ${reason}, ${explanation}, ${at}::timestamptz, ${at}::timestamptz)
    on conflict ("taskId", "userId") do update set rating = excluded.rating, reason = excluded.reason, explanation = excluded.explanation,
      "updatedAt" = greatest(excluded."updatedAt", r."updatedAt" + interval '1 millisecond')`
}
