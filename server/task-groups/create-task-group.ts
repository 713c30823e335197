import type { TaskGroup } from '#prisma'
import { lockUser } from '#server/me/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { taskGroupCreated } from '#server/task-groups/emits.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import type { CreateTaskGroup } from '#shared/task-groups/schemas.ts'

type Input = { userId: string; body: CreateTaskGroup }

/**
 * Creates a group and moves tasks into it. With an existing id it returns that group, or throws `id_taken` if the fields
 * differ. Also throws `too_many_task_groups`.
 */
export function createTaskGroup(deps: Deps, { userId, body }: Input): Promise<{ group: TaskGroup; isNew: boolean }> {
  return deps.transaction(async (inside) => {
    const { db, now, announce } = inside
    await lockUser(db, userId)
    const known = await db.taskGroup.findUnique({ where: { id: body.id } })
    if (known) return { group: refuseUnlessSame(known, { userId, body }), isNew: false }

    const { id, type, title, icon, taskIds } = body
    if ((await db.taskGroup.count({ where: { userId, type } })) >= limits.taskGroups)
      throw new Problem('too_many_task_groups')

    const at = now()
    const group = await db.taskGroup.create({ data: { id, userId, type, title, icon, createdAt: at, updatedAt: at } })
    if (taskIds.length > 0) await inside.emit(taskGroupCreated, { userId, group, taskIds, at })
    announce(channels.user(userId), 'task-groups-changed', {})
    return { group, isNew: true }
  })
}

function refuseUnlessSame(known: TaskGroup, { userId, body: { type, title, icon } }: Input): TaskGroup {
  if (known.userId !== userId || known.type !== type || known.title !== title || known.icon !== icon)
    throw new Problem('id_taken')
  return known
}
