import type { Db } from '#server/platform/deps.ts'

/** How many lines and speakers a meeting's transcript has. */
export async function countSpoken(db: Db, meetingId: string): Promise<{ lines: number; speakers: number }> {
  const [counts] = await db.$queryRaw<{ lines: number; speakers: number }[]>`
    select count(*)::int as lines, count(distinct speaker)::int as speakers from transcript_lines where "meetingId" = ${meetingId}::uuid`
  return counts!
}

/** Removes the quotes of a meeting's transcript from the sources of its tasks, and returns those sources. */
export function redactSources(db: Db, meetingId: string, at: Date): Promise<{ taskId: string; position: number }[]> {
  return db.$queryRaw<{ taskId: string; position: number }[]>`
    update task_sources set lines = '[]', reason = null, "updatedAt" = ${at}::timestamptz where "meetingId" = ${meetingId}::uuid returning "taskId"::text, position`
}
