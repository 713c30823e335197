import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { visibleInSql } from '#server/tasks/visible.ts'
import type { UserTopic, UserTopicTask } from '#shared/topics/schemas.ts'

/** A person's topics that still have something to do, the oldest first. */
export function listTopics({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserTopic[]> {
  return db.$queryRaw<UserTopic[]>`
    select o.id, o.label, o.icon, o.description from user_topics o
    where o."userId" = ${userId}::uuid and o.id in (select l."userTopicId" ${openLinks(userId)}) order by o."createdAt", o.id`
}

/** Which of a person's open tasks belong to which of their topics. */
export function listTopicTasks({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserTopicTask[]> {
  return db.$queryRaw<
    UserTopicTask[]
  >`select l."userTopicId", l."taskId" ${openLinks(userId)} order by l."userTopicId", l."taskId"`
}

function openLinks(userId: string): Prisma.Sql {
  return Prisma.sql`
    from user_topic_tasks l join user_topics u on u.id = l."userTopicId" join tasks t on t.id = l."taskId"
    where u."userId" = ${userId}::uuid and t.status = 'INCOMPLETE' and not t."isNoise" and t."duplicateOfId" is null and ${visibleInSql(userId)}`
}
