import { undoUntil } from '#server/moves/list-moves.ts'
import { deleteUntouchedMoved, deleteUnusedOfMove, lockMove } from '#server/moves/rows/moves.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { UndoneMove } from '#shared/moves/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Takes an import back: its tasks that weren't changed since, and its groups and labels that then hold nothing. Throws
 * `move_not_found`, also once it's too late.
 */
export function undoMove(deps: Deps, { userId, moveId }: { userId: string; moveId: string }): Promise<UndoneMove> {
  return deps.transaction(async ({ db, now, announce }) => {
    const move = await lockMove(db, { userId, id: moveId })
    if (!move || now() > undoUntil(move.createdAt)) throw new Problem('move_not_found')

    const all = await db.movedTask.count({ where: { moveId } })
    const removed = await deleteUntouchedMoved(db, moveId)
    await deleteUnusedOfMove(db, { userId, ...move })
    await db.move.deleteMany({ where: { id: moveId, userId } })
    for (const event of ['task-groups-changed', 'labels-changed', 'tasks-relabeled'] as const)
      announce(channels.user(userId), event, {})
    return { removed, left: all - removed }
  })
}
