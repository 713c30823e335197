import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { DragContext } from '../../drag/DragContext.tsx'
import { pressRow } from '../../drag/lifted.ts'
import { dragStarts } from '../../drag/use-drag-handle.ts'
import { useUnassigned } from '../../tasks/queries.ts'
import { pickGroup } from '../../tasks/TaskGrip.tsx'
import { withUnassigned, type Column } from './columns.ts'
import { groupToDrag } from './drag-group.ts'
import { tasksToDrag } from './drag-tasks.ts'
import styles from './BoardArea.module.css'

type Props = { columns: readonly Column[]; isLoading: boolean; children: ReactNode }

/** The scrolling area with the columns, whose tasks and groups can be dragged. */
export function BoardArea({ columns, isLoading, children }: Props) {
  const board = useRef<HTMLElement>(null)
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
      <main ref={board} className={styles.board} aria-busy={isLoading} onPointerDown={pressRow} {...dragStarts}>
        {children}
      </main>
    </DragContext>
  )
}
