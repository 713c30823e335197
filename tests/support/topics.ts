import pg from 'pg'
import type { createPrisma } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { clusterTopics } from '#server/topics/cluster-topics.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { seedTasks } from '#tests/bench/seed.ts'
import { newTask } from './board.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

type Options = {
  at?: Date
  /** Runs between reading and writing. */
  meanwhile?: (() => Promise<unknown>) | undefined
}

/** Runs the topics job for a user and returns what it announced. */
export async function clusterFor(
  prisma: ReturnType<typeof createPrisma>,
  person: Someone,
  { at = new Date('2026-03-05T11:00:00Z'), meanwhile }: Options = {},
): Promise<string[]> {
  const announced: string[] = []
  const deps = {
    db: prisma,
    now: () => at,
    announce: (channel: string, event: string) => announced.push(`${event} on ${channel}`),
  } as unknown as Deps
  const transaction: Deps['transaction'] = async (work) => {
    await meanwhile?.()
    return prisma.$transaction((db) => work({ ...deps, db }))
  }
  await clusterTopics({ ...deps, transaction }, { userId: person.me.id })
  return announced
}

type NewTopic = { label: string; icon?: string; description?: string; hidden?: boolean; titles: readonly string[] }

/** Adds a topic with a task for each title, as if the job had just found it, so that it isn't due. Returns its id. */
export async function aTopic(server: TestServer, person: Someone, topic: NewTopic): Promise<string> {
  const { label, icon = '💬', description = 'From “Launch weekly”.', hidden = false, titles } = topic
  const id = uuid7()
  await server.sql(
    `insert into user_topics (id, "userId", label, icon, description, "hiddenAt", "createdAt", "updatedAt")
     values ($1, $2, $3, $4, $5, case when $6::bool then now() end, clock_timestamp(), now())`,
    [id, person.me.id, label, icon, description, hidden],
  )
  for (const title of titles) await addTask(server, id, await newTask(person, { title }))
  await server.sql('update users set "topicsLookedForAt" = clock_timestamp() where id = $1', [person.me.id])
  return id
}

const addTask = (server: TestServer, topicId: string, { id }: { id: string }) =>
  server.sql('insert into user_topic_tasks ("userTopicId", "taskId") values ($1, $2)', [topicId, id])

/** Adds topics “Topic 1”, “Topic 2” … with as many new tasks each. */
export async function manyTopics(
  server: TestServer,
  { me }: Someone,
  { topics, each }: { topics: number; each: number },
) {
  const db = new pg.Client({ connectionString: server.databaseUrl })
  await db.connect()
  await seedTasks(db, [me], topics * each)
  await db.end()
  await server.sql(
    `with fresh as (
       insert into user_topics (id, "userId", label, icon, description, "createdAt", "updatedAt")
       select uuidv7(), $1, 'Topic ' || n, '💬', 'From “Weekly planning”.', now() + n * interval '1 ms', now() from generate_series(1, $2::int) n
       returning id, label),
     numbered as (select "taskId", row_number() over (order by "taskId") - 1 as n from task_assignees where "userId" = $1)
     insert into user_topic_tasks ("userTopicId", "taskId")
     select fresh.id, numbered."taskId" from numbered join fresh on fresh.label = 'Topic ' || (1 + n % $2::int)`,
    [me.id, topics],
  )
}
