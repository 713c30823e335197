import type { Db } from '#server/platform/deps.ts'
import { Comparison } from '#shared/readers/schemas.ts'

/** Null when there's none, when it has been replaced since `startedAt`, or when an older version of Kept wrote it. */
export async function readComparison(db: Db, userId: string, startedAt?: Date): Promise<Comparison | null> {
  const row = await db.readerComparison.findFirst({ where: { userId, ...(startedAt && { startedAt }) } })
  return Comparison.safeParse(row?.content).data ?? null
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

const runs = 50

/** What an hour of meeting lately took a model, and cost; null when it read none that lasted ten minutes. */
export async function lastCosts(
  db: Db,
  model: string,
): Promise<{ minutesPerHour: number | null; dollarsPerHour: number | null }> {
  const [costs] = await db.$queryRaw<[{ minutesPerHour: number | null; dollarsPerHour: number | null }]>`
    select
      (sum(ms) / 60000 / nullif(sum(seconds) / 3600, 0))::float8 as "minutesPerHour",
      (sum(micros) / 1e6 / nullif(sum(seconds) filter (where micros is not null) / 3600, 0))::float8 as "dollarsPerHour"
    from (
      select r."durationMs" as ms, r."costMicros" as micros,
        (select max(l.timestamp) from transcript_lines l where l."meetingId" = r."meetingId")::float8 as seconds
      from capture_runs r
      where r.extractor like ${`${model.replaceAll(/[\\%_]/g, '\\$&')} (%`} and not r."fellBack" and r."meetingId" is not null
      order by r."startedAt" desc
      limit ${runs}
    ) lately
    where seconds >= 600`
  return costs
}

export type Failing = { since: Date; why: string }

type Asked = { userId: string; model: string; after: Date }

/** Since when a model hasn't read a user's conversations, and why the last one; null while it does. Only looks `after`. */
export async function readFailing(db: Db, { userId, model, after }: Asked): Promise<Failing | null> {
  const read = await db.captureRun.findFirst({
    where: { userId, extractor: { startsWith: `${model} (` }, fellBack: false, startedAt: { gt: after } },
    orderBy: { startedAt: 'desc' },
    select: { startedAt: true },
  })
  const failed = (order: 'asc' | 'desc') =>
    db.captureRun.findFirst({
      where: { userId, failedModel: model, startedAt: { gt: read?.startedAt ?? after } },
      orderBy: { startedAt: order },
      select: { startedAt: true, failure: true },
    })
  const [first, last] = await Promise.all([failed('asc'), failed('desc')])
  return first && last ? { since: first.startedAt, why: last.failure! } : null
}
