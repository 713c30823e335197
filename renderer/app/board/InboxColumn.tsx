import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useFilterIds } from '../../labels/use-filter-labels.ts'
import { useMe } from '../../me/queries.ts'
import { useUnassigned } from '../../tasks/queries.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { ColumnFrame } from './ColumnFrame.tsx'
import { passesFilter, type Column } from './columns.ts'

const none: readonly ListedTask[] = []

type Props = { column: Column; startsNear: boolean }

/** The inbox with its unassigned tasks. Waits until both have loaded, so nothing jumps. */
export function InboxColumn({ column, startsNear }: Props) {
  const me = useMe()
  const unassigned = useUnassigned()
  const filter = useFilterIds()
  const shown = useMemo(
    () => unassigned.data?.filter((task) => passesFilter({ ids: filter, userId: me.id }, task)) ?? none,
    [unassigned.data, filter, me.id],
  )
  const all = unassigned.data?.length ?? 0
  const whole = useMemo(
    () => ({ ...column, all: column.all + all, hidden: column.hidden + all - shown.length }),
    [column, all, shown],
  )
  if (unassigned.isPending) {
    return (
      <ColumnFrame title={column.group.title} icon={column.group.icon} isInbox>
        <SkeletonRows rows={8} />
      </ColumnFrame>
    )
  }

  return <BoardColumn column={whole} unassigned={shown} startsNear={startsNear} />
}
