import type { Deps } from '#server/platform/deps.ts'
import { lockTaskGroupToDelete } from '#server/task-groups/rows.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import { whyNotDeletable } from '#shared/task-groups/can-delete.ts'

/** Deletes an empty group. Throws `task_group_not_found`, `inbox_stays` and `task_group_not_empty`. */
export function deleteTaskGroup(deps: Deps, { userId, id }: { userId: string; id: string }): Promise<void> {
  return deps.transaction(async ({ db, announce }) => {
    const group = await lockTaskGroupToDelete(db, userId, id)
    if (!group) throw new Problem('task_group_not_found')

    const openWork = { status: 'INCOMPLETE', duplicateOfId: null, isNoise: false } as const
    const why = whyNotDeletable(
      group,
      await db.taskAssignee.count({ where: { taskGroupId: id, userId, task: openWork } }),
    )
    if (why) throw new Problem(why)

    await db.taskGroup.delete({ where: { id }, select: { id: true } })
    announce(channels.user(userId), 'task-groups-changed', {})
  })
}
