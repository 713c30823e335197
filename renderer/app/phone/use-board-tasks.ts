import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useMe } from '../../me/queries.ts'
import { useTaskGroups } from '../../task-groups/queries.ts'
import { useTasks, useUnassigned } from '../../tasks/queries.ts'
import { useWakeClock } from '../../tasks/use-wake-clock.ts'
import { awakeAt, columnsOf, withUnassigned } from '../board/columns.ts'

/** The tasks of all groups, whatever the filter. */
export function useBoardTasks(): readonly ListedTask[] {
  const me = useMe()
  const groups = useTaskGroups().data
  const tasks = useTasks().data
  const unassigned = useUnassigned().data
  const now = useWakeClock(tasks)

  return useMemo(
    () =>
      groups && tasks
        ? withUnassigned(unassigned ?? [], awakeAt(now, columnsOf(groups, tasks, me.id))).flatMap(
            (column) => column.tasks,
          )
        : [],
    [groups, tasks, unassigned, now, me.id],
  )
}
