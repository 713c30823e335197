import type { Cargo } from '../../drag/carry.ts'
import { createDropLine } from '../../drag/drop-line.ts'
import { dropPlace, type RowSpan } from '../../drag/drop-place.ts'
import { clearSelection, currentSelection } from '../../selection/state.ts'
import { placeInGroup } from '../../tasks/actions.ts'
import { bodyOf, columnAt, within } from './columns-on-screen.ts'
import type { Column } from './columns.ts'

type Landing = {
  column: Column
  beforeId: string | null
  /** Where the drop line is drawn, in window pixels from the top. */
  line: number
}

/** How far the drop line stays from the column's edges. It starts at the middle of the ticks. */
const inset = { left: 26, right: 16 }

/** A dragged task, or the whole selection when the task is part of it. */
export function tasksToDrag(board: HTMLElement, taskId: string, columns: () => readonly Column[]): Cargo {
  const selected = currentSelection().ids
  const isSelected = selected.has(taskId)
  const wanted = isSelected ? selected : new Set([taskId])
  const carried = () => columns().flatMap(({ tasks }) => tasks.filter(({ id }) => wanted.has(id)))
  const ids = carried().map(({ id }) => id)
  const line = createDropLine(board, 'across')
  let over: HTMLElement | undefined
  let landing: Landing | null = null

  function aimAt(column: HTMLElement | undefined) {
    if (column === over) return
    delete over?.dataset.dropTarget
    if (column) column.dataset.dropTarget = ''
    over = column
  }

  return {
    ids,
    over(point) {
      aimAt(columnAt(board, point))
      const body = over && bodyOf(over)
      const column = columns().find(({ group }) => group.id === over?.dataset.groupId)
      landing = body && column ? landingIn(body, column, ids, point.y) : null
      if (!body || !landing || isInbox(landing.column)) return line.hide()

      const { left, right } = body.getBoundingClientRect()
      line.show(left + inset.left, landing.line, right - left - inset.left - inset.right)
    },
    scrollersAt(point) {
      const body = bodyOf(columnAt(board, point) ?? board)
      return [{ element: board, axis: 'x' as const }, ...(body ? [{ element: body, axis: 'y' as const }] : [])]
    },
    drop() {
      if (!landing) return
      const { column, beforeId } = landing
      const tasks = isInbox(column) ? carried().filter((task) => !column.tasks.includes(task)) : carried()
      if (tasks.length === 0) return
      placeInGroup(tasks, column.group, beforeId)
      if (isSelected) clearSelection()
    },
    leave() {
      aimAt(undefined)
      line.remove()
    },
    element: () => board.querySelector<HTMLElement>(`[data-task-id="${CSS.escape(taskId)}"]`),
    isThere: () => carried().length === ids.length,
  }
}

/** Where tasks would land in a column; null when that's where they are. */
function landingIn(body: HTMLElement, column: Column, ids: readonly string[], y: number): Landing | null {
  const { top, bottom } = body.getBoundingClientRect()
  const place = dropPlace(
    rowsOf(body),
    column.tasks.map(({ id }) => id),
    ids,
    y,
  )
  if (place?.isSame) return null

  return { column, beforeId: place?.beforeId ?? null, line: within(place?.line ?? top, top + 1, bottom - 1) }
}

function rowsOf(body: HTMLElement): RowSpan[] {
  return [...body.querySelectorAll<HTMLElement>('[data-task-id]')].map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { id: row.dataset.taskId ?? '', start: top, end: bottom }
  })
}

/** The inbox can't be sorted, so it has no place to drop at. */
const isInbox = ({ group }: Column) => group.type === 'INCOMING'
