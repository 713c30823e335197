import type { Correction, KeptTask } from '#server/learning/rules/correction.ts'
import type { Db } from '#server/platform/deps.ts'
import { visibleInSql } from '#server/tasks/visible.ts'

const correctionsAtMost = 300
const keptAtMost = 150
const linesAtMost = 4
const lineLength = 400

/** A correction with where its words were said. */
export type SaidCorrection = {
  correction: Correction
  source: string | null
  date: Date
  lines: readonly { speaker: string; text: string }[]
}

type Row = {
  id: string
  taskId: string
  kind: Correction['kind']
  before: string | null
  after: string | null
  at: Date
  title: string
  named: string | null
  person: string | null
  lines: { speaker: string; text: string }[] | null
  source: string | null
  date: Date
}

/** The user's latest corrections that weren't forgotten, with the words of the first source of their tasks. */
export async function readCorrections(db: Db, userId: string): Promise<SaidCorrection[]> {
  const rows = await db.$queryRaw<Row[]>`
    select c.id::text, c."taskId"::text, c.kind::text, c.before, c.after, c."updatedAt" as at,
      coalesce(t."capturedTitle", t.title) as title, t."originalAssignee" as named, p.name as person, s.lines,
      case when m.platform = 'slack' then coalesce(s.label, m.title) else coalesce(m.title, e.subject, s.label) end as source,
      coalesce(m.date, e."sentAt", t."createdAt") as date
    from corrections c join tasks t on t.id = c."taskId"
      left join users p on p.id = c."personId"
      left join task_sources s on s."taskId" = t.id and s.position = 0
      left join meetings m on m.id = s."meetingId"
      left join emails e on e.id = s."emailId"
    where c."userId" = ${userId}::uuid and c."forgottenWith" is null and ${visibleInSql(userId)}
    order by c."updatedAt" desc, c.id desc limit ${correctionsAtMost}`
  return rows.flatMap((row) => {
    const { source, date } = row
    const lines = shortened(row.lines ?? [])
    const correction = correctionOf({ ...row, lines })
    return correction ? [{ correction, source, date, lines }] : []
  })
}

/** Some lines go on for pages. */
function shortened(lines: readonly { speaker: string; text: string }[]) {
  return lines.slice(0, linesAtMost).map(({ speaker, text }) => ({
    speaker,
    text: text.length > lineLength ? `${text.slice(0, lineLength)}…` : text,
  }))
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Null for a correction without what its kind needs. */
function correctionOf({ id, taskId, kind, before, after, at, title, named, person, lines }: Row): Correction | null {
  const about = { id, taskId, at, title, said: (lines ?? []).map(({ text }) => text) }
  switch (kind) {
    case 'TITLE':
      return before === null || after === null ? null : { ...about, kind, before, after }
    case 'PERSON':
      return person === null ? null : { ...about, kind, person, named }
    case 'DAY':
      return after !== null && isDay.test(after) ? { ...about, kind, day: after } : null
    case 'NOISE':
      return { ...about, kind, isNoise: after === 'noise' }
    case 'RATING':
      return { ...about, kind, reason: after }
  }
}

/** Captured tasks that the user did something with, latest first. One still in the inbox says nothing. */
export async function readKept(db: Db, userId: string): Promise<KeptTask[]> {
  return db.$queryRaw<KeptTask[]>`
    select coalesce(t."capturedTitle", t.title) as title, array(select left(l->>'text', ${lineLength}) from jsonb_array_elements(s.lines) l limit ${linesAtMost}) as said
    from task_assignees a join tasks t on t.id = a."taskId" join task_sources s on s."taskId" = t.id and s.position = 0
    where a."userId" = ${userId}::uuid and t."detectionJobId" is not null and not t."isNoise" and t.status <> 'DISMISSED'
      and (t.status = 'COMPLETED' or t.touched or a.stage = 'GROUP' or a.favorite)
      and not exists (select 1 from task_ratings r where r."taskId" = t.id and r."userId" = a."userId" and r.rating = 'BAD')
    order by t."createdAt" desc, t.id limit ${keptAtMost}`
}

/** How many corrections the user made in their first week and in the last seven days. Null in the first two weeks. */
export async function countByWeek(
  db: Db,
  userId: string,
  at: Date,
): Promise<{ firstWeek: number; lastWeek: number } | null> {
  const [counts] = await db.$queryRaw<{ since: Date | null; firstWeek: number; lastWeek: number }[]>`
    select min(f.since) as since, count(*) filter (where c."createdAt" < f.since + interval '7 days')::int as "firstWeek",
      count(*) filter (where c."createdAt" >= ${at}::timestamptz - interval '7 days')::int as "lastWeek"
    from corrections c, (select min("createdAt") as since from corrections where "userId" = ${userId}::uuid) f
    where c."userId" = ${userId}::uuid`
  const twoWeeksMs = 14 * 86_400_000
  if (!counts?.since || at.getTime() - counts.since.getTime() < twoWeeksMs) return null
  return { firstWeek: counts.firstWeek, lastWeek: counts.lastWeek }
}

/** Whether the user lets corrections teach their capture. */
export async function isLearning(db: Db, userId: string): Promise<boolean> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { learning: true } })).learning
}
