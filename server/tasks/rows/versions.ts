import { createHash } from 'node:crypto'
import { Prisma } from '#prisma'
import { visibleTaskIds } from '#server/people/visible.ts'
import {
  currentVersion,
  isKnown,
  isSince,
  keptDays,
  noVersion,
  parseVersion,
  type Version,
} from '#server/platform/database-version.ts'
import type { Db } from '#server/platform/deps.ts'
import type { Since, Versions } from '#server/platform/http/etag.ts'
import { uuid } from '#server/platform/sql.ts'
import { selectTasks } from '#server/tasks/present.ts'
import { selectCards } from '#server/tasks/rows/cards.ts'
import { selectAsText, type TaskQuery, type TaskView } from '#server/tasks/rows/tasks.ts'

/** A list as JSON text, and the name of its state. */
export type ListText = { json: string; version: string }

/**
 * What changed since an earlier state. `json` has the tasks of the list that changed, `gone` the ids of those that are
 * no longer in it.
 */
export type DifferenceText = ListText & { gone: string[] }

const hash = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 12)
const columns = hash(selectTasks('', Prisma.empty).sql + selectCards(uuid(''), Prisma.empty).sql)

/** Tells lists of different users apart, and those of releases with different columns. */
const shapeOf = (userId: string) => hash(columns + userId)

/** Identifies what a statement reads of a user's lists: the user, the columns and the version. */
const versionOf = (userId: string) => Prisma.sql`concat_ws('.', ${shapeOf(userId)}::text, ${currentVersion})`

/** The tasks of a query as JSON text, with the version they have. */
export async function readList(db: Db, query: TaskQuery, view: TaskView): Promise<ListText> {
  const [row] = await db.$queryRaw<
    ListText[]
  >`select (${selectAsText(query, view)}) as json, ${versionOf(query.viewerId)} as version`
  return row!
}

/** Those of a list that `first` selects by id. Without a version if that leaves others out. */
export async function readFirst(db: Db, query: TaskQuery, first: Prisma.Sql, view: TaskView): Promise<ListText> {
  const isFirst = Prisma.sql`t.id in (select id from first)`
  const [row] = await db.$queryRaw<ListText[]>`
    with first as materialized (${first})
    select (${selectAsText({ ...query, where: isFirst }, view)}) as json,
      case when exists (select from tasks t where ${query.where} and not ${isFirst}) then '' else ${versionOf(query.viewerId)} end as version`
  return row!
}

/** The tasks of a query as JSON text, unless nothing has changed for the user since one of these versions. */
export async function readListSince(
  db: Db,
  { query, view, since: { known, kept } }: { query: TaskQuery; view: TaskView; since: Versions },
): Promise<Since> {
  const { viewerId } = query
  // PostgreSQL runs a subquery in a `case` only when it gets there.
  const [row] = await db.$queryRaw<Since[]>`
    with unchanged as materialized (
      select case when ${isCurrent(viewerId, known)} then 'known' when ${isCurrent(viewerId, kept)} then 'kept' end as since)
    select since as current, case when since is null then (${selectAsText(query, view)}) end as json,
      case when since is null then ${versionOf(viewerId)} end as version
    from unchanged`
  return row!
}

/** Whether nothing has changed for the user since a version. One that this server can't read has changed. */
function isCurrent(userId: string, text: string | undefined): Prisma.Sql {
  const since = versionIn(userId, text ?? '') ?? noVersion
  return Prisma.sql`${isKnown(since)} and not exists (select ${changesSince(userId, since)})`
}

/** What changed in a list since a version; null if that can't be told. */
export async function readDifference(
  db: Db,
  { query, view, since: text }: { query: TaskQuery; view: TaskView; since: string },
): Promise<DifferenceText | null> {
  const { viewerId, where } = query
  const since = versionIn(viewerId, text)
  if (!since) return null

  const isChanged = Prisma.sql`t.id in (select id from changed)`
  const [row] = await db.$queryRaw<(DifferenceText & { isTold: boolean })[]>`
    with noted as materialized (select "taskIds" ${changesSince(viewerId, since)}),
    changed as materialized (select distinct unnest("taskIds") as id from noted)
    select ${isKnown(since)} and not exists (select from noted where "taskIds" is null) as "isTold", ${versionOf(viewerId)} as version,
      (${selectAsText({ ...query, where: Prisma.sql`${where} and ${isChanged}` }, view)}) as json,
      array(select id::text from changed where id not in (select t.id from tasks t where ${where} and ${isChanged})) as gone`
  return row!.isTold ? row! : null
}

/** The parts of a version, or undefined if it's another user's, from a release with other columns, or no version. */
function versionIn(userId: string, text: string): Version | undefined {
  const shape = `${shapeOf(userId)}.`
  return text.startsWith(shape) ? parseVersion(text.slice(shape.length)) : undefined
}

/** A user's noted changes that a version's snapshot didn't see. */
function changesSince(userId: string, since: Version): Prisma.Sql {
  return Prisma.sql`from board.changes where "userId" = ${userId}::uuid and ${isSince(since)}`
}

/** Notes that the open demo tasks a user sees changed, so that a list from before is read again. Returns their ids. */
export async function noteOpenDemoTasks(db: Db, userId: string): Promise<string[]> {
  const [noted] = await db.$queryRaw<{ ids: string[] | null }[]>`
    with demo as (
      select array_agg(t.id) as ids from tasks t
      where t.id in (${visibleTaskIds(userId)}) and t.status = 'INCOMPLETE' and t."demoKey" is not null),
    noted as (
      insert into board.changes ("userId", "taskIds") select ${userId}::uuid, ids from demo where ids is not null)
    select ids::text[] as ids from demo`
  return noted?.ids ?? []
}

/** Deletes changes that no version can ask for any more. */
export async function deleteOldChanges(db: Db) {
  await db.$executeRaw`delete from board.changes where at < now() - make_interval(days => ${keptDays + 1})`
}
