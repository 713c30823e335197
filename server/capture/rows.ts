import { builtInName } from '#server/capture/extractor.ts'
import { Prisma } from '#prisma'
import type { ConversationLine, ExtractorUsage } from '#server/capture/types.ts'
import type { Db } from '#server/platform/deps.ts'
import { lineOrder } from '#server/events/rows/line-order.ts'
import type { Progress } from '#shared/events/schemas.ts'

/**
 * The user a meeting `m` is captured for, once for everyone who sees it: the first who wanted a bot or recorded it,
 * otherwise the first with access (everyone may have removed the bot during the meeting).
 */
export const capturingUserSql = `
  (select a."userId" from meeting_attendees a where a."meetingId" = m.id and a."userId" is not null and a.access
   order by a."botEnabled" or exists (select 1 from recordings r where r."meetingId" = m.id and r."userId" = a."userId") desc, a."createdAt", a.id limit 1)`

/** Null when nobody sees the meeting. */
export async function readCapturingUser(db: Db, meetingId: string): Promise<string | null> {
  const [first] = await db.$queryRaw<{ userId: string | null }[]>`
    select ${Prisma.raw(capturingUserSql)}::text as "userId" from meetings m where m.id = ${meetingId}::uuid`
  return first?.userId ?? null
}

type LockedMeeting = {
  platform: string
  status: string
  progress: Progress | null
  updatedAt: Date
  lastLineAt: Date | null
}

/** Null when the meeting or its transcript was deleted. */
export async function lockMeeting(db: Db, meetingId: string): Promise<LockedMeeting | null> {
  const [meeting] = await db.$queryRaw<LockedMeeting[]>`
    select platform, status::text, progress, "updatedAt", "lastLineAt"
    from meetings where id = ${meetingId}::uuid and "transcriptDeletedAt" is null for update`
  return meeting ?? null
}

/** Locks a meeting that ended. Null when the meeting or its transcript was deleted. */
export async function lockEndedMeeting(db: Db, meetingId: string) {
  const [meeting] = await db.$queryRaw<{ progress: Progress | null; hasLines: boolean }[]>`
    select m.progress, exists (select 1 from transcript_lines l where l."meetingId" = m.id) as "hasLines"
    from meetings m where m.id = ${meetingId}::uuid and m."transcriptDeletedAt" is null for no key update`
  return meeting ?? null
}

export type CaptureCounts = Pick<Progress, 'speakers' | 'tasks' | 'noise'>

export async function countCaptured(db: Db, meetingId: string): Promise<CaptureCounts> {
  const [counts] = await db.$queryRaw<[CaptureCounts]>`
    select
      (select count(*)::int from meeting_attendees a where a."meetingId" = ${meetingId}::uuid and exists (select 1 from transcript_lines l where l."attendeeId" = a.id)) as speakers,
      count(*) filter (where not t."isNoise")::int as tasks, count(*) filter (where t."isNoise")::int as noise
    from task_sources s join tasks t on t.id = s."taskId" where s."meetingId" = ${meetingId}::uuid and s.position = 0`
  return counts
}

/** Whether some of the meeting's tasks may come from a language model. */
export async function wasReadByModel(db: Db, meetingId: string): Promise<boolean> {
  return (await db.captureRun.count({ where: { meetingId, extractor: { not: builtInName } } })) > 0
}

/** No language model is to read the meeting any longer. */
export async function clearModel(db: Db, meetingId: string) {
  await db.$executeRaw`
    update meetings set "modelUserId" = null, progress = progress || '{"model": null}' where id = ${meetingId}::uuid`
}

const mostNames = 100

/** The speakers that a user said they were in transcripts they imported, latest first. */
export async function readChosenNames(db: Db, userId: string): Promise<string[]> {
  const rows = await db.meetingAttendee.findMany({
    where: { userId, lines: { some: {} }, meeting: { import: { userId, isSample: false } } },
    select: { name: true },
    orderBy: { createdAt: 'desc' },
    take: mostNames,
  })
  return rows.map(({ name }) => name)
}

type Run = Pick<Prisma.CaptureRunUncheckedCreateInput, 'userId' | 'meetingId'> & {
  id: string
  usage: ExtractorUsage
  durationMs: number
  startedAt: Date
  finishedAt: Date
}

/** Records that a conversation was read, and what that cost. */
export async function addRun(db: Db, { usage: { failed, ...spent }, ...run }: Run) {
  const fellBack = { fellBack: failed !== null, failedModel: failed?.model ?? null, failure: failed?.why ?? null }
  await db.captureRun.create({ data: { ...run, ...spent, ...fellBack }, select: { id: true } })
}

export async function markCaptureFailed(db: Db, meetingId: string) {
  await db.$executeRaw`
    update meetings set progress = progress || '{"stage": "failed"}' where id = ${meetingId}::uuid and progress->>'stage' <> 'done'`
}

/** The lines of a meeting in reading order, from a position on. */
export async function readLines(db: Db, meetingId: string, from = 0): Promise<ConversationLine[]> {
  return db.$queryRaw<ConversationLine[]>`
    select l.position::text as id, l."attendeeId"::text as "participantId", l.speaker, l.text, l.timestamp as "offsetSeconds"
    from transcript_lines l join meetings m on m.id = l."meetingId"
    where l."meetingId" = ${meetingId}::uuid and l.position >= ${from} order by ${lineOrder}`
}

/**
 * Deletes those of these tasks that no user has done anything with, except read them, and that nobody waited for until
 * they were done. Returns their ids.
 */
export async function deleteUntouched(db: Db, taskIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    delete from tasks t where t.id = any(${taskIds}::uuid[]) and t.status = 'INCOMPLETE' and not t.touched
      and t."customTitle" is null and not (t."notesEdited" or t."deadlineEdited" or t."assigneesEdited")
      and not exists (select from task_assignees a where a."taskId" = t.id and a.favorite)
      and not exists (select from tasks d where d."duplicateOfId" = t.id and d.touched)
      and not exists (select from waiting_entries w where w."taskId" = t.id and coalesce(w."closedAt", w."reopenedAt") is not null)
    returning t.id::text`
  return rows.map(({ id }) => id)
}

/** Adds what a model cost to a user's day. */
export async function addSpending(db: Db, { userId, day }: { userId: string; day: string }, micros: number) {
  await db.$executeRaw`
    insert into model_spending ("userId", day, micros) select id, ${day}::date, ${micros} from users where id = ${userId}::uuid
    on conflict ("userId", day) do update set micros = model_spending.micros + excluded.micros`
}

/** What models cost for a user on one of their days, in millionths of a dollar. */
export async function readSpending(db: Db, { userId, day }: { userId: string; day: string }): Promise<number> {
  const spent = await db.modelSpending.findUnique({ where: { userId_day: { userId, day: new Date(day) } } })
  return Number(spent?.micros ?? 0)
}
