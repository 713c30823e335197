import type { Db } from '#server/platform/deps.ts'
import { Comparison } from '#shared/readers/schemas.ts'

/** Null when there's none, or when it has been replaced since `startedAt`. */
export async function readComparison(db: Db, userId: string, startedAt?: Date): Promise<Comparison | null> {
  const row = await db.readerComparison.findFirst({ where: { userId, ...(startedAt && { startedAt }) } })
  return row && Comparison.parse(row.content)
}

/** False when it was closed or replaced in the meantime. */
export async function saveComparison(db: Db, userId: string, startedAt: Date, content: Comparison): Promise<boolean> {
  const { count } = await db.readerComparison.updateMany({ where: { userId, startedAt }, data: { content } })
  return count > 0
}

export type LastConversation = { id: string; title: string; seconds: number | null }

/** The user's last conversations that have a transcript, the latest first. */
export function lastConversations(db: Db, userId: string, count: number): Promise<LastConversation[]> {
  return db.$queryRaw<LastConversation[]>`
    select m.id::text, m.title, (
      select max(l.timestamp) from transcript_lines l where l."meetingId" = m.id
    )::float8 as seconds
    from meetings m
    where m."transcriptDeletedAt" is null and m.progress->>'stage' = 'done'
      and exists (select 1 from meeting_attendees a where a."meetingId" = m.id and a."userId" = ${userId}::uuid and a.access)
      and exists (select 1 from transcript_lines l where l."meetingId" = m.id)
    order by m.date desc, m.id desc
    limit ${count}`
}
