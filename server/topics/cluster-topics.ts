import { isDeepStrictEqual } from 'node:util'
import { lockUser } from '#server/me/rows.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { isOwnInSql } from '#server/tasks/visible.ts'
import { type Cluster, type ClusterTask, clusterTasks, type KnownTopic } from '#server/topics/cluster-tasks.ts'
import type { ClusterTopics } from '#server/topics/jobs.ts'
import { channels } from '#shared/realtime/events.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/**
 * Brings a person's topics to the open tasks on their board. When they are the same as before, nothing happens.
 * Looking takes time, so nobody is held meanwhile; when others changed the topics, it is done again.
 */
export async function clusterTopics(deps: Deps, { userId }: ClusterTopics): Promise<void> {
  const known = await knownTopics(deps.db, userId)
  const tasks = await openTasks(deps.db, userId)
  const clusters = clusterTasks(tasks, known, await namesAround(deps.db, userId))
  if (isSame(clusters, known)) return

  const isWritten = await deps.transaction(async ({ db, now, announce }) => {
    await lockUser(db, userId)
    if (!isDeepStrictEqual(await knownTopics(db, userId), known)) return false
    const at = now()
    await writeTopics(db, { userId, at, clusters })
    await db.user.update({ where: { id: userId }, data: { topicsLastUpdated: at }, select: { id: true } })
    announce(channels.user(userId), 'topics-changed', {})
    return true
  })
  if (!isWritten) await clusterTopics(deps, { userId })
}

type Known = KnownTopic & { description: string }

async function knownTopics(db: Db, userId: string): Promise<Known[]> {
  const topics = await db.userTopic.findMany({
    where: { userId },
    include: { tasks: { select: { taskId: true }, orderBy: { taskId: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  return topics.map(({ id, label, icon, description, tasks }) => ({
    id,
    label,
    icon,
    description,
    taskIds: tasks.map(({ taskId }) => taskId),
  }))
}

/** The open tasks on a person's board, with the meetings they come from as far as this person may see those. */
async function openTasks(db: Db, userId: string): Promise<ClusterTask[]> {
  const tasks = await db.$queryRaw<{ id: string; title: string; said: string | null; meetingIds: string[] | null }[]>`
    with mine as materialized (
      select t.id, coalesce(t."customTitle", t.title) as title from tasks t join task_assignees a on a."taskId" = t.id
      where a."userId" = ${userId}::uuid and t.status = 'INCOMPLETE' and not t."isNoise" and t."duplicateOfId" is null and ${isOwnInSql}),
    origins as (
      select s."taskId", array_agg(s."meetingId"::text order by s.position) as "meetingIds",
        string_agg((select string_agg(l->>'text', ' ') from jsonb_array_elements(s.lines) l), ' ' order by s.position) as said
      from task_sources s where s."taskId" in (select id from mine) group by s."taskId")
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

/** Who sits in this person's meetings: their names are no topics. */
async function namesAround(db: Db, userId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select distinct n.name from meeting_attendees n
    where n."meetingId" in (select v."meetingId" from meeting_attendees v where v."userId" = ${userId}::uuid and v.access)
    union select u.name from users u where u.id = ${userId}::uuid`
  return rows.map(({ name }) => name)
}

function isSame(clusters: readonly Cluster[], known: readonly Known[]): boolean {
  const byId = new Map(known.map((topic) => [topic.id, topic]))
  return (
    clusters.length === known.length &&
    clusters.every((cluster) => cluster.id !== null && isDeepStrictEqual(byId.get(cluster.id), { ...cluster }))
  )
}

async function writeTopics(
  db: Db,
  { userId, at, clusters }: { userId: string; at: Date; clusters: readonly Cluster[] },
) {
  const topics = clusters.map((cluster) => ({ ...cluster, id: cluster.id ?? uuid7(at.getTime()) }))
  await db.userTopic.deleteMany({ where: { userId, id: { notIn: topics.map(({ id }) => id) } } })
  for (const { id, label, icon, description } of topics) {
    const words = { label, icon, description, updatedAt: at }
    await db.userTopic.upsert({
      where: { id },
      create: { id, userId, createdAt: at, ...words },
      update: words,
      select: { id: true },
    })
  }
  await db.userTopicTask.deleteMany({ where: { topic: { userId } } })
  const links = topics.flatMap(({ id, taskIds }) => taskIds.map((taskId) => ({ id, taskId })))
  // A task may have been deleted meanwhile.
  await db.$executeRaw`
    insert into user_topic_tasks ("userTopicId", "taskId")
    select l.topic, t.id from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ taskId }) => taskId)}::uuid[]) l(topic, task) join tasks t on t.id = l.task`
}
