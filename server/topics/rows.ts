import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { uuid } from '#server/platform/sql.ts'
import { isOwnInSql, sourceVisibleInSql } from '#server/tasks/visible.ts'
import type { ClusterTask } from '#server/topics/cluster-tasks.ts'
import type { NextTopic, StoredTopic } from '#server/topics/next-topics.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'

/** The users who have one of these tasks, changed since then, on their board. */
export function usersWithChangedTasks(
  db: Db,
  { taskIds, since }: { taskIds: readonly string[]; since: Date },
): Promise<{ userId: string }[]> {
  return db.$queryRaw<{ userId: string }[]>`
    select distinct a."userId" from tasks t join task_assignees a on a."taskId" = t.id
    where t.id = any(${taskIds}::uuid[]) and t."updatedAt" >= ${since}::timestamptz
    order by a."userId"`
}

/** Whether the user's board changed since topics were last looked for. */
export async function isBoardNewer(db: Db, userId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from users u where u.id = ${userId}::uuid and (u."topicsLookedForAt" is null or exists (
      select 1 from board.changes c where c."userId" = u.id and c.at >= u."topicsLookedForAt"))`
  return rows.length > 0
}

/** Notes that topics are looked for now. */
export async function noteLooking(db: Db, userId: string) {
  await db.$executeRaw`update users set "topicsLookedForAt" = clock_timestamp() where id = ${userId}::uuid`
}

/** All of the user's topics, oldest first. */
export function allTopics(db: Db, userId: string): Promise<UserTopic[]> {
  return db.$queryRaw<UserTopic[]>`${selectTopics} where o."userId" = ${userId}::uuid order by o."createdAt", o.id`
}

/** One of the user's topics. */
export async function findTopic(db: Db, userId: string, id: string): Promise<UserTopic | undefined> {
  const [topic] = await db.$queryRaw<UserTopic[]>`
    ${selectTopics} where o."userId" = ${userId}::uuid and o.id = ${id}::uuid`
  return topic
}

const selectTopics = Prisma.sql`
  select o.id, o.label, o.icon, o.description, o."hiddenAt" is not null as hidden, o."mergedIntoId" as "mergedInto"
  from user_topics o`

/** Which of the user's open tasks belong to which of their topics. */
export function listTopicTasks(db: Db, userId: string): Promise<UserTopicTask[]> {
  return db.$queryRaw<
    UserTopicTask[]
  >`select l."userTopicId", l."taskId" ${openLinks(userId)} order by l."userTopicId", l."taskId"`
}

/** The ids of the user's topics that have an open task. */
export async function topicsWithTasks(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`select distinct l."userTopicId" as id ${openLinks(userId)}`
  return new Set(rows.map(({ id }) => id))
}

/** Only tasks on the user's board: others of theirs aren't clustered. */
function openLinks(userId: string): Prisma.Sql {
  return Prisma.sql`
    from user_topics u join user_topic_tasks l on l."userTopicId" = u.id
    join task_assignees a on a."taskId" = l."taskId" and a."userId" = u."userId" join tasks t on t.id = l."taskId"
    where u."userId" = ${userId}::uuid and t.status = 'INCOMPLETE' and not t."isNoise" and t."duplicateOfId" is null`
}

/** The user's topics with their tasks, as they are stored. */
export async function topicsOf(db: Db, userId: string): Promise<StoredTopic[]> {
  const topics = await db.userTopic.findMany({
    where: { userId },
    omit: { userId: true, createdAt: true, updatedAt: true },
    include: { tasks: { select: { taskId: true }, orderBy: { taskId: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  return topics.map(({ tasks, ...topic }) => ({ ...topic, taskIds: tasks.map(({ taskId }) => taskId) }))
}

/** The open tasks on the user's board, with the meetings they come from where the user may see those. */
export async function openTasksOf(db: Db, userId: string): Promise<ClusterTask[]> {
  const tasks = await db.$queryRaw<{ id: string; title: string; said: string | null; meetingIds: string[] | null }[]>`
    with mine as materialized (
      select t.id, coalesce(t."customTitle", t.title) as title from tasks t join task_assignees a on a."taskId" = t.id
      where a."userId" = ${userId}::uuid and t.status = 'INCOMPLETE' and not t."isNoise" and t."duplicateOfId" is null and ${isOwnInSql}),
    origins as (
      select s."taskId", array_agg(s."meetingId"::text order by s.position) as "meetingIds",
        string_agg((select string_agg(l->>'text', ' ') from jsonb_array_elements(s.lines) l), ' ' order by s.position) as said
      from task_sources s where s."taskId" in (select id from mine) and ${sourceVisibleInSql(uuid(userId))} group by s."taskId")
    select mine.id, mine.title, o.said, o."meetingIds" from mine left join origins o on o."taskId" = mine.id order by mine.id`
  const events = await eventsOf(db, userId)
  return tasks.map(({ id, title, said, meetingIds }) => ({
    id,
    title,
    said: said ?? '',
    events: (meetingIds ?? []).flatMap((meetingId) => events.get(meetingId) ?? []),
  }))
}

async function eventsOf(db: Db, userId: string): Promise<Map<string, ClusterTask['events'][number]>> {
  const meetings = await db.meeting.findMany({
    where: { platform: { not: 'slack' }, attendees: { some: { userId, access: true } } },
    select: { id: true, title: true, topics: { select: { label: true }, orderBy: { position: 'asc' } } },
  })
  return new Map(meetings.map(({ id, title, topics }) => [id, { title, topics: topics.map(({ label }) => label) }]))
}

/** The names of everyone in the user's meetings, which can't be topics. */
export async function namesAround(db: Db, userId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select distinct n.name from meeting_attendees n
    where n."meetingId" in (select v."meetingId" from meeting_attendees v where v."userId" = ${userId}::uuid and v.access)
    union select u.name from users u where u.id = ${userId}::uuid`
  return rows.map(({ name }) => name)
}

/** Writes the user's topics and their tasks, and deletes the others. A topic that exists keeps its label and icon. */
export async function writeTopics(
  db: Db,
  { userId, at, topics: next }: { userId: string; at: Date; topics: readonly NextTopic[] },
) {
  const topics = next.map((topic) => ({ ...topic, id: topic.id ?? uuid7(at.getTime()) }))
  await db.userTopic.deleteMany({ where: { userId, id: { notIn: topics.map(({ id }) => id) } } })
  for (const { id, label, icon, description, phrases, emptySince } of topics) {
    const found = { description, phrases: [...phrases], emptySince, updatedAt: at }
    await db.userTopic.upsert({
      where: { id },
      create: { id, userId, label, icon, createdAt: at, ...found },
      update: found,
      select: { id: true },
    })
  }
  await db.userTopicTask.deleteMany({ where: { topic: { userId } } })
  const links = topics.flatMap(({ id, taskIds }) => taskIds.map((taskId) => ({ id, taskId })))
  // Leaves out tasks deleted in the meantime.
  await db.$executeRaw`
    insert into user_topic_tasks ("userTopicId", "taskId")
    select l.topic, t.id from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ taskId }) => taskId)}::uuid[]) l(topic, task) join tasks t on t.id = l.task`
}
