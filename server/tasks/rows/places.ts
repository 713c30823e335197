import type { Db } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { placeIdOf, placeIn } from '#shared/tasks/place.ts'

type Destination = Pick<TaskGroup, 'id' | 'type'> | null
type Input = { userId: string; taskIds: readonly string[]; to: Destination; at: Date }

/** Moves tasks to the end of a group on the user's board. Assigns those that weren't on the board to the user. */
export async function moveTasks(db: Db, { userId, taskIds, to, at }: Input) {
  const { stage, taskGroupId, sort } = placeIn(placeIdOf(to))
  await db.$executeRaw`
    with taken as (
      insert into task_assignees (id, "taskId", "userId", stage, "taskGroupId", read, "createdAt", "updatedAt")
      select a.id, a."taskId", ${userId}::uuid, ${stage}::"TaskStage", ${taskGroupId}::uuid, true, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${taskIds.map(() => uuid7(at.getTime()))}::uuid[], ${taskIds}::uuid[]) a(id, "taskId")
      on conflict ("taskId", "userId") do nothing
      returning "taskId")
    update tasks t set "assigneesEdited" = true from taken where t.id = taken."taskId"`
  await db.$executeRaw`
    update task_assignees a
    set stage = ${stage}::"TaskStage", "taskGroupId" = ${taskGroupId}::uuid, sort = ${sort},
      "updatedAt" = greatest(${at}::timestamptz, a."updatedAt" + interval '1 millisecond')
    where a."userId" = ${userId}::uuid and a."taskId" = any(${taskIds}::uuid[])
      and (a.stage, a."taskGroupId") is distinct from (${stage}::"TaskStage", ${taskGroupId}::uuid)`
}
