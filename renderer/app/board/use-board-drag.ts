import { useEffect, useEffectEvent, useRef } from 'react'
import { carry, type Cargo } from '../../drag/carry.ts'
import { watchPresses } from '../../drag/watch-presses.ts'
import type { Column } from './columns.ts'
import { groupToDrag } from './drag-group.ts'
import { tasksToDrag } from './drag-tasks.ts'

type Drag = { cargo: Cargo; cancel: () => void }

/** Makes a board's tasks and groups draggable. Returns the ref for the board's element. */
export function useBoardDrag(columns: readonly Column[]) {
  const board = useRef<HTMLElement>(null)
  const drag = useRef<Drag | null>(null)
  const columnsNow = useEffectEvent(() => columns)

  useEffect(() => {
    const element = board.current
    if (!element) return

    const stop = watchPresses(element, (source, press) => {
      const cargo = cargoOf(element, source, () => columnsNow())
      if (drag.current || !cargo?.isThere()) return cargo?.leave()
      const cancel = carry({ board: element, source, press, cargo, onEnd: () => (drag.current = null) })
      drag.current = { cargo, cancel }
    })
    return () => {
      stop()
      drag.current?.cancel()
    }
  }, [])

  // Another window may remove what is being dragged.
  useEffect(() => {
    if (drag.current && !drag.current.cargo.isThere()) drag.current.cancel()
  }, [columns])

  return board
}

function cargoOf(board: HTMLElement, source: HTMLElement, columns: () => readonly Column[]): Cargo | null {
  const groupId = source.closest<HTMLElement>('[data-group-id]')?.dataset.groupId
  const { taskId } = source.dataset
  if (taskId) return tasksToDrag(board, taskId, columns)

  return groupId ? groupToDrag(board, groupId, columns) : null
}
