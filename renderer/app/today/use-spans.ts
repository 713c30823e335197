import { useCallback, useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { useFilterIds } from '../../labels/use-filter-labels.ts'
import { useMe } from '../../me/queries.ts'
import type { Day } from '../../platform/time.ts'
import { useTaskGroups } from '../../task-groups/queries.ts'
import { useHasBoard, useTasks } from '../../tasks/queries.ts'
import { useWakeClock } from '../../tasks/use-wake-clock.ts'
import { awakeAt, columnsOf, filteredBy } from '../board/columns.ts'
import { spansOf } from './spans.ts'

/** The tasks that the board shows, by time, and how many of all the filter hides. */
export function useSpans(today: Day) {
  const me = useMe()
  const groups = useTaskGroups()
  const tasks = useTasks()
  const hasBoard = useHasBoard()
  const now = useWakeClock(tasks.data)
  const filter = useFilterIds()
  const columns = useMemo(
    () =>
      groups.data && tasks.data && hasBoard
        ? filteredBy({ ids: filter, userId: me.id }, awakeAt(now, columnsOf(groups.data, tasks.data, me.id)))
        : undefined,
    [groups.data, tasks.data, hasBoard, me.id, now, filter],
  )
  const spans = useMemo(() => spansOf(columns?.flatMap((column) => column.tasks) ?? [], today), [columns, today])
  const titleOfGroup = useCallback(
    (task: ListedTask) => {
      const own = assignmentOf(task, me.id)
      return groups.data?.find(({ id, type }) =>
        own?.stage === 'INCOMING' ? type === own.stage : id === own?.taskGroupId,
      )?.title
    },
    [groups.data, me.id],
  )
  const error = columns ? null : (groups.error ?? tasks.error)

  const retry = () => {
    void groups.refetch()
    void tasks.refetch()
  }

  return {
    spans,
    hidden: columns?.reduce((sum, column) => sum + column.hidden, 0) ?? 0,
    titleOfGroup,
    isLoading: !columns && !error,
    error,
    retry,
  }
}
