import { useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { DragContext } from '../../drag/DragContext.tsx'
import { pressRow } from '../../drag/lifted.ts'
import { dragStarts } from '../../drag/use-drag-handle.ts'
import { late } from '../../platform/late.tsx'
import { useIsNarrow } from '../../platform/narrow.ts'
import { useUnassigned } from '../../tasks/queries.ts'
import { pickGroup } from '../../tasks/TaskGrip.tsx'
import { copy } from '../copy.ts'
import { later } from '../later.ts'
import { withUnassigned, type Column } from './columns.ts'
import { groupToDrag } from './drag-group.ts'
import { tasksToDrag } from './drag-tasks.ts'
import styles from './BoardArea.module.css'

const GroupTabs = late(() => later.phone().then((module) => module.GroupTabs))

type Props = { columns: readonly Column[]; isLoading: boolean; children: ReactNode }

/** The scrolling area with the columns, whose tasks and groups can be dragged. */
export function BoardArea({ columns, isLoading, children }: Props) {
  const board = useRef<HTMLElement>(null)
  const id = useId()
  const isNarrow = useIsNarrow()
  const unassigned = useUnassigned().data
  const dragged = useMemo(() => withUnassigned(unassigned ?? [], columns), [unassigned, columns])
  const latest = useRef(dragged)
  useLayoutEffect(() => {
    latest.current = dragged
  }, [dragged])

  function cargoOf(id: string) {
    const isGroup = columns.some(({ group }) => group.id === id)
    return (isGroup ? groupToDrag : tasksToDrag)(board.current!, id, () => latest.current)
  }

  return (
    <DragContext cargoOf={cargoOf} onHandleClick={pickGroup}>
      {isNarrow && (
        <section className={styles.tabs} data-ground aria-label={copy.groups}>
          <GroupTabs board={board} boardId={id} columns={columns} />
        </section>
      )}
      <main ref={board} id={id} className={styles.board} aria-busy={isLoading} onPointerDown={pressRow} {...dragStarts}>
        {children}
      </main>
    </DragContext>
  )
}
